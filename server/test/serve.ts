// One server in a process of its own, for the tests that need several, or one to kill. Ends with whoever started it.
import { loadConfig } from '#server/kernel/config.ts';
import { startServer } from '#server/main.ts';

const { url, close } = await startServer(loadConfig(process.env));
const leave = () => void close().then(() => process.exit(0));
process.once('SIGTERM', leave);
process.once('disconnect', leave);
process.send?.(url);
