/*
 * `npm run verify-log`, `backup` and `restore` (in the image: `node dist/server/command.js …`): work on the database of this
 * environment, also while a console runs on it.
 */
import { pathToFileURL } from 'node:url';
import { backup } from './commands/backup.ts';
import { type CommandContext, CommandRefused } from './commands/context.ts';
import { restore } from './commands/restore.ts';
import { verifyLog } from './commands/verify-log.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { plainReason } from './plain-reason.ts';

type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

const commands: Readonly<Record<string, Command>> = { backup, restore, 'verify-log': verifyLog };

/** Runs a command; resolves to its exit code. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  write: (line: string) => void,
): Promise<number> {
  try {
    const command = commands[name];
    if (!command) {
      throw new CommandRefused(`Which command? One of ${Object.keys(commands).join(', ')}.`);
    }
    // What is logged on the way would stand between the answers.
    return await command(args, { config: readConfig(env), log: createLogger('error'), write });
  } catch (error) {
    write(plainReason(error));
    return 2;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await runCommand(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
}
