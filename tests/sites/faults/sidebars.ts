export default { main: ['start', 'crash', 'chunk', 'part', 'isolated', 'within'] };
