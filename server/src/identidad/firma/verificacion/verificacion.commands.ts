import { setImmediate as breathe } from 'node:timers/promises';
import { conMayuscula } from '#contract/casa/kernel/palabras.ts';
import type { Cadena, Verificacion } from '#contract/identidad/firma/firma.schemas.ts';
import { type Fila, hashHolds, INICIO, sealedText } from '#server/casa/claves/chain.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import type { Area, Comprobado } from '#server/casa/kernel/area.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { readJws, sealHolds, unverified } from '#server/casa/claves/jws.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { kidOf } from '#server/casa/claves/sealed-key.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import { leerAccesos } from '#server/identidad/firma/cadena/acceso.commands.ts';
import { leerCabezasPropias } from '#server/identidad/firma/cadena/cabeza.commands.ts';
import {
  type Prueba,
  selectClaves,
  selectEslabones,
  selectPrueba,
  selectPublicaDeServidor,
  selectSuelta,
} from '#server/identidad/firma/cadena/cadena.queries.ts';
import { comprobarCadena, type Origen, type Resultado } from './comprobacion.commands.ts';
import type { Alterada } from './constancia.commands.ts';
import { puedeVerTodas } from './firma.policy.ts';
import { TYP_FIRMA } from '#server/identidad/firma/cadena/firma.commands.ts';
import { Firmado } from '#server/identidad/firma/cadena/firmado.views.ts';
import { comprobarFirma, leer } from './prueba.commands.ts';
import { type Comprobacion, verVerificacion } from './firma.views.ts';

const buscar = async (usuario: Usuario, codigo: string): Promise<Prueba> =>
  existente(await selectPrueba(codigo, { usuarioId: usuario.id, todas: puedeVerTodas(usuario) }));

/** Verifies one decision. Throws 404 for people who are not concerned. */
export async function verificar(usuario: Usuario, codigo: string): Promise<Verificacion> {
  const prueba = await buscar(usuario, codigo);
  const { fila, clave } = prueba;
  const faltas =
    fila && clave ? await comprobarFirma({ firma: prueba, fila, clave: { ...clave, ...deSuFila(prueba) } }) : [];
  const [sitio, otraClave] = [await faltaDeSitio(prueba), await faltaDeClave(prueba)];
  const comprobaciones: Comprobacion[] = faltas.map(({ nombre, falta, bien }) => {
    const hallada = nombre === 'Cadena' ? (falta ?? sitio) : nombre === 'Clave' ? (falta ?? otraClave) : falta;
    return { Nombre: nombre, Correcta: hallada === undefined, Detalle: hallada ? conMayuscula(hallada) : bien };
  });
  if (!fila || !clave)
    comprobaciones.push({ Nombre: 'Cadena', Correcta: false, Detalle: fila ? 'Falta su clave' : 'Falta su fila' });
  // Content is shown also without an authentic signature, beside the sentence that it cannot be relied on.
  return verVerificacion({ prueba, firmado: unverified(prueba.jws, Firmado), comprobaciones });
}

const sellada = async (fila: Fila): Promise<boolean> => {
  const publica = await publicaDe(fila.servidor);
  return publica !== undefined && hashHolds(fila) && sealHolds(sealedText(fila.hash), { sello: fila.sello, publica });
};
/** The public half of this server's key of this name, or of an earlier one of its own that it answers for. */
async function publicaDe(servidor: string): Promise<string | undefined> {
  const { kid, publica, anteriores } = getSigning();
  if (servidor === kid) return publica;
  const anterior = anteriores.includes(servidor) ? await selectPublicaDeServidor(servidor) : undefined;
  return anterior && kidOf(anterior.publica) === servidor ? anterior.publica : undefined;
}
/** Checks the decision's link and its neighbours (`comprobarTodo` checks the whole chain). */
async function faltaDeSitio({ antes, fila, despues }: Prueba): Promise<string | undefined> {
  if (!fila) return 'falta su fila de la cadena';
  if (!(await sellada(fila))) return 'su fila de la cadena no es la que se selló';
  if (fila.prev !== (fila.seq === 1 ? INICIO : antes?.hash)) return 'su fila no sigue a la anterior';
  return despues && despues.prev !== fila.hash ? 'la fila siguiente no la sigue' : undefined;
}
/** Fields that only the key's link has. */
function deSuFila({ filaDeClave }: Prueba): { matricula?: string | undefined } {
  const content = filaDeClave && leer(filaDeClave);
  return content?.clase === 'clave' ? { matricula: content.de.matricula } : {};
}

/** Checks that the key's making and revocation in the chain agree with its table. */
async function faltaDeClave({ seq, clave, filaDeClave, filaDeRevocacion }: Prueba): Promise<string | undefined> {
  const content = filaDeClave && (await sellada(filaDeClave)) ? leer(filaDeClave) : undefined;
  const puesta = content?.clase === 'clave' ? content.de : undefined;
  if (!clave || puesta?.kid !== clave.kid || puesta.publica !== clave.publica || puesta.usuarioId !== clave.usuarioId)
    return 'la clave no es la que consta en la cadena';
  if (filaDeRevocacion && !(await sellada(filaDeRevocacion))) return 'la fila que la revocó no es la que se selló';
  if (filaDeRevocacion && filaDeRevocacion.seq < seq) return 'se firmó con una clave ya revocada';
  return clave.revocada === (filaDeRevocacion?.instante ?? null)
    ? undefined
    : 'la fecha en que se revocó no es la que consta en la cadena';
}

/** The signature with its public key, to be checked by anybody with any tool. Throws 404. */
export async function exportarFirma(usuario: Usuario, codigo: string): Promise<Buffer> {
  const { jws, kid, clave } = await buscar(usuario, codigo);
  const publica = clave?.publica ?? '';
  const autentica = (await readJws(jws, { typ: TYP_FIRMA, kid, publica })) !== undefined;
  return Buffer.from(
    `${JSON.stringify({ codigo, autentica, jws, clavePublica: { kty: 'OKP', crv: 'Ed25519', x: publica, kid, alg: 'EdDSA' } }, null, 2)}\n`,
  );
}

const PAGINA = 500;
/** Links of the chain, some hundreds at a time, yielding to other work between pages. */
export async function* eslabones() {
  for (let tras = 0; ;) {
    const pagina = await selectEslabones(tras, PAGINA);
    yield* pagina;
    const ultima = pagina.at(-1)?.fila?.seq;
    if (ultima === undefined) return;
    tras = ultima;
    await breathe();
  }
}

type DeBase = Pick<Origen, 'cabezas' | 'confiadas'> & {
  /** Checks of areas whose rows are sealed in the chain. */
  areas?: readonly Pick<Area, 'comprobar'>[];
};
/** Checks the whole chain of the open database with the heads of `dataDir`, and then the areas' sealed rows. */
export const comprobarBase = ({ areas = [], ...conocido }: DeBase): Promise<Resultado & { partes: Comprobado[] }> =>
  // A snapshot: a key that is made or revoked while the rows are walked would not agree with them.
  atOneInstant(async () => {
    const resultado = await comprobarCadena({
      ...conocido,
      eslabones: eslabones(),
      claves: await selectClaves(),
      accesos: await leerAccesos(),
      suelta: await selectSuelta(),
    });
    const partes: Comprobado[] = [];
    for (const { comprobar } of areas) if (comprobar) partes.push(...(await comprobar()));
    const motivo = partes.find(({ falta }) => falta !== null)?.falta;
    return {
      ...resultado,
      partes,
      primeraAlterada: resultado.primeraAlterada ?? (motivo ? { fila: 0, motivo } : null),
    };
  });

const deUnaEnUna = buildTurns({ atOnce: 1, queue: 2, full: 'Ya se está comprobando la cadena. Espere un momento' });
export const comprobarTodo = (dataDir: string, areas: readonly Area[]): Promise<Cadena> =>
  deUnaEnUna(async () => {
    const { kid, anteriores } = getSigning();
    const r = await comprobarBase({
      cabezas: await leerCabezasPropias(dataDir),
      confiadas: [kid, ...anteriores],
      areas,
    });
    const ver = ({ fila: Fila, motivo: Motivo }: Alterada) => ({ Fila, Motivo });
    return {
      Filas: r.filas,
      Correcta: r.primeraAlterada === null,
      PrimeraAlterada: r.primeraAlterada && ver(r.primeraAlterada),
      Advertencias: r.advertencias.map(ver),
      Cabeza: r.cabeza,
      Comprobada: new Date().toISOString(),
    };
  });
