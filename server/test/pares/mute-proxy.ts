import { connect, createServer, type Socket } from 'node:net';
import { listenHere } from './wire.ts';

type MuteProxy = {
  /** Address of the database through the proxy. */
  url: string;
  /** Stops all traffic: open connections stay open and are lost, new ones get no answer. */
  mute(): void;
  /** Stops the answers, while requests still arrive. */
  loseAnswers(): void;
  /** Lets new connections pass again; old ones stay dead, as behind a firewall that dropped them. */
  speak(): void;
  stop(): Promise<void>;
};

/** Proxy to the database that can fall silent while the sockets stay open on both sides. */
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
