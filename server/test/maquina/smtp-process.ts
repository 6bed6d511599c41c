// Mail server of a machine under test: it takes every message of the user «usuario», and prints who it is for and its subject.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  allowInsecureAuth: true,
  hideSTARTTLS: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'usuario' && password === 'clave' ? done(null, { user: username }) : done(new Error('535 no')),
  onData(stream, { envelope }, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.once('end', () => {
      console.log(
        `${envelope.rcptTo.map(({ address }) => address).join()} ${/^Subject: (.*)$/m.exec(text)?.[1] ?? ''}`,
      );
      done();
    });
  },
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('abierto'));
