export default () => Response.json({});
