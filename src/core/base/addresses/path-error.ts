import { decodeAddress } from './decode-address.ts';
import { forbiddenCharacter } from '../data/forbidden-character.ts';

/** File systems limit names to 255 bytes, and compressed copies of files add an extension. */
const MAX_NAME_BYTES = 250;
/** macOS limits paths to 1024 bytes. */
const MAX_PATH_BYTES = 1000;

/**
 * Explains why a path cannot be an output file: it leaves the folder, or some systems do not allow its name. Returns
 * `undefined` for a valid path. Servers decode addresses, so the decoded path is checked too.
 */
export function pathError(path: string): string | undefined {
  const decoded = decodeFully(path);
  if (decoded.includes('\\')) return 'it has a backslash';
  // oxlint-disable-next-line no-control-regex -- finds control characters
  if (/[\u0000-\u001F\u007F]/.test(decoded)) return 'it has a control character';
  if (forbiddenCharacter(decoded)) return 'it has a character that pages cannot contain';
  if (decoded.split('/').includes('..')) return 'it leaves the output folder';
  if (decoded.split('/').length !== path.split('/').length) return 'it has an encoded slash';
  const names = path.split('/');
  if (names.includes('') || names.includes('.')) return 'it has an empty segment or the segment "."';
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `it is longer than ${MAX_PATH_BYTES} bytes`;
  return names.map(nameError).find((error) => error !== undefined);
}

function nameError(name: string): string | undefined {
  const [character] = /[<>:"|?*]/.exec(name) ?? [];
  if (character !== undefined) return `Windows does not allow \`${character}\` in file names`;
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)) return `Windows does not allow files named "${name}"`;
  if (/[. ]$/.test(name)) return 'Windows does not allow file names that end with a dot or a space';
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return `one of its segments is longer than ${MAX_NAME_BYTES} bytes`;
  return undefined;
}

/** Decodes until nothing changes, because some servers decode more than once. */
function decodeFully(path: string): string {
  const decoded = decodeAddress(path);
  return decoded === path ? path : decodeFully(decoded);
}

/** The form of a path on file systems that ignore case and Unicode composition. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
