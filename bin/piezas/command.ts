// The shape of `npm run copia` and its like: their words are read, and how they end is a sentence and an exit code.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartFailure } from '#server/casa/config/config.ts';

/** Words of the command line, options apart. @throws StartFailure with `uso` for one that there is not. */
export function readWords<const O extends NonNullable<ParseArgsConfig['options']>>(uso: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new StartFailure(uso);
  }
}

/** Runs to the end of the process: 0 when all was well, 1 when not, 2 when it could not be done, with why. */
export async function runCommand(main: () => Promise<boolean>, failed: string): Promise<never> {
  try {
    process.exit((await main()) ? 0 : 1);
  } catch (error) {
    console.error(
      `✗ ${error instanceof StartFailure ? error.message : `${failed}: ${error instanceof Error ? error.message : String(error)}`}`,
    );
    process.exit(2);
  }
}

/** The last words of a command that went well. */
export function done(sentence: string): true {
  console.log(`✓ ${sentence}`);
  return true;
}
