export default { main: ['start', 'added'] };
