/** True in `npm test -- --all`, which runs every case of every family. */
export const runsAll = process.env['ALL'] === '1';
