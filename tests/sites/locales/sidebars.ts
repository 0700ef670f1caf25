export default { main: ['start', 'second'] };
