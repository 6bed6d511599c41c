// Passkey in software, which makes credentials and answers challenges like an authenticator with its browser.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Opciones = { challenge: string } & Record<string, unknown>;
type Ajustes = {
  origin?: string;
  rpID?: string;
  /** True when the device verified the person by PIN, finger or face. */
  uv?: boolean;
  contador?: number;
  tipo?: string;
};
export type Llavero = {
  credencial: string;
  asa: string;
  /** Answer to the options of a new passkey. */
  crear(opciones: Opciones, ajustes?: Ajustes): Alta;
  /** Answer to the options of a login. */
  usar(opciones: Opciones, ajustes?: Ajustes): Entrada;
};
type Comun = { id: string; rawId: string; type: 'public-key'; clientExtensionResults: Record<string, never> };
type Alta = Comun & { response: { clientDataJSON: string; attestationObject: string; transports: string[] } };
type Entrada = Comun & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
};

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const bytesOf = (length: number) => (length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]);

/** @param donde origin of the site that it is for. */
export function nuevoLlavero(donde: string): Llavero {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let asa = 'bmFkaWU';
  let contador = 0;
  const clientData = (type: string, { challenge }: Opciones, { origin = donde, tipo = type }: Ajustes) =>
    Buffer.from(JSON.stringify({ type: tipo, challenge, origin, crossOrigin: false }));
  const authData = (
    { rpID = new URL(donde).hostname, uv = true, contador: fixed }: Ajustes,
    more = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(fixed ?? contador++);
    const flags = 0x01 | (uv ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, more]);
  };
  const comun: Comun = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    credencial: b64(id),
    get asa() {
      return asa;
    },
    crear: (opciones, ajustes = {}) => {
      asa = (opciones.user as { id: string }).id; // the options are for a new passkey
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose(publicKey)]);
      const data = authData(ajustes, attested);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), // {fmt: none, attStmt: {}, authData:
        Buffer.from(bytesOf(data.length)),
        data,
      ]);
      const client = clientData('webauthn.create', opciones, ajustes);
      const response = {
        clientDataJSON: b64(client),
        attestationObject: b64(attestationObject),
        transports: ['internal'],
      };
      return { ...comun, response };
    },
    usar: (opciones, ajustes = {}) => {
      const client = clientData('webauthn.get', opciones, ajustes);
      const data = authData(ajustes);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
        userHandle: asa,
      };
      return { ...comun, response };
    },
  };
}

/** COSE_Key in CBOR: EC2, ES256, P-256 and the point. */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (name: number, coordinate: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 0x20]), Buffer.from(coordinate, 'base64url')]);
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), part(0x21, x), part(0x22, y)]);
}
