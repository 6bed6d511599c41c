import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const running = new Set<ChildProcess>();

/**
 * Runs one of the scripts of this folder in a process of its own, whose memory goes with it. Its stdout is ours.
 * @returns whether it ended well, and what it complained of.
 */
export async function runScript(
  name: `${string}.ts`,
  env: Record<string, string>,
): Promise<{ ok: boolean; complaint: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', name)], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  running.add(child);
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  running.delete(child);
  return { ok: code === 0, complaint: complaint.trim() };
}

/** Ends the scripts that still run, when the start is interrupted. */
export async function endScripts(): Promise<void> {
  const gone = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(gone);
}
