import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs one of the scripts of this folder in a process of its own, whose memory goes with it. Its stdout is ours.
 * @returns whether it ended well, and what it complained of.
 */
export async function runScript(
  name: `${string}.ts`,
  env: Record<string, string>,
): Promise<{ ok: boolean; complaint: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name)], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return { ok: code === 0, complaint: complaint.trim() };
}
