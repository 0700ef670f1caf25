export default { main: ['start', 'added'], reference: ['api/box/get', 'api/box/add'] };
