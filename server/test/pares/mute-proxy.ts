import { connect, createServer, type Socket } from 'node:net';
import { listenHere } from './wire.ts';

type MuteProxy = {
  /** The database's address by way of here. */
  url: string;
  /** From here on nothing passes: what is open stays open and is lost, what is opened hears nothing. */
  mute(): void;
  /** From here on what is asked arrives and its answers are lost. */
  loseAnswers(): void;
  /** New connections pass again; those from before never will, as after a firewall that has forgotten them. */
  speak(): void;
  stop(): Promise<void>;
};

/** A line to the database that can go dead without anybody being told: sockets stay open on both sides. */
export async function startMuteProxy(database: string): Promise<MuteProxy> {
  const target = new URL(database);
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let muted = false;
  let deaf = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      if (muted) dead.add(socket);
      socket.on('data', (chunk) => {
        if (!dead.has(socket) && !(deaf && socket === far)) other.write(chunk);
      });
      socket.on('end', () => {
        if (!dead.has(socket)) other.end();
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        if (!dead.has(socket)) other.destroy();
      });
    }
  });
  const url = new URL(database);
  url.port = String(await listenHere(server));
  return {
    url: url.href,
    mute() {
      muted = true;
      for (const socket of open) dead.add(socket);
    },
    loseAnswers() {
      deaf = true;
    },
    speak() {
      if (deaf) for (const socket of open) dead.add(socket);
      muted = deaf = false;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
