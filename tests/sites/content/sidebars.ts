export default { docs: ['index', 'components', 'code'] };
