const none: readonly string[] = [];

export default none;
