// Proof of the chain and of its signatures from rows alone: no database, no server, no secret.
import * as z from 'zod/mini';
import { type Fila, hashHolds, INICIO, sealedText } from '#server/casa/claves/chain.ts';
import { kidOfJws, readJws, sealHolds } from '#server/casa/claves/jws.ts';
import { kidOf } from '#server/casa/claves/sealed-key.ts';
import type { AccesosDeHoy } from '#server/identidad/firma/cadena/acceso.commands.ts';
import { leerSinComprobar, TYP_CABEZA } from '#server/identidad/firma/cadena/cabeza.commands.ts';
import type { ClaveDeHoy, Eslabon, FirmaRow } from '#server/identidad/firma/cadena/cadena.queries.ts';
import { digestDeHojas, type Hoja } from '#server/identidad/firma/cadena/hojas.commands.ts';
import { type Alterada, Constancias } from './constancia.commands.ts';
import { type ClaveEncadenada, comprobarFirma, type Decision, leer } from './prueba.commands.ts';

const Cabeza = z.object({ seq: z.int(), hash: z.string(), instante: z.string() });

export type Resultado = {
  filas: number;
  firmas: number;
  cabeza: string;
  /** Signed heads that agree with the chain. */
  cabezas: number;
  /** Names of the server's keys that have sealed something. */
  servidores: string[];
  primeraAlterada: Alterada | null;
  /** Login passwords of today that were compared with the chain. */
  accesos: number;
  /** Warnings: findings that are valid but deserve a look. */
  advertencias: Alterada[];
};

export type Origen = {
  /** Links in order; 'ilegible': a malformed line of an export. */
  eslabones: AsyncIterable<Eslabon | 'ilegible'> | Iterable<Eslabon | 'ilegible'>;
  /** The keys as their table has them. */
  claves: readonly ClaveDeHoy[];
  /** Login passwords of those who can sign, as their rows have them; null: without the server's secret they cannot be told apart. */
  accesos: AccesosDeHoy | null;
  /** Signed heads that were kept outside the database. */
  cabezas: readonly string[];
  /** Row without a link, as the database reports it. */
  suelta?: Alterada | undefined;
  /** Trusted fingerprints of the server's keys. Empty: those of the chain itself, which proves less. */
  confiadas: readonly string[];
};

/** Checks the whole chain, and stops at the first altered row. */
export async function comprobarCadena(origen: Origen): Promise<Resultado> {
  const { eslabones, claves, accesos, cabezas, suelta, confiadas } = origen;
  const camino = new Camino(confiadas);
  // An unreadable head has no row, so it is refused after the last row.
  const firmadas = Map.groupBy(cabezas, (jws) => leerSinComprobar(jws)?.seq ?? 0);
  let cuantas = 0;
  const fin = (primeraAlterada: Alterada | null): Resultado => ({
    filas: camino.filas,
    firmas: camino.firmas,
    cabeza: camino.ultima.hash,
    cabezas: cuantas,
    servidores: [...camino.servidores],
    primeraAlterada,
    accesos: camino.constancias.comparadas,
    advertencias: camino.constancias.advertencias(),
  });
  for await (const eslabon of eslabones) {
    const motivo = eslabon === 'ilegible' ? 'No se puede leer' : await camino.seguir(eslabon);
    if (motivo) return fin({ fila: camino.filas + 1, motivo });
    const aqui = firmadas.get(camino.filas) ?? [];
    for (const jws of aqui) {
      const falta = await camino.cabeza(jws);
      if (falta) return fin({ fila: camino.filas, motivo: falta });
    }
    firmadas.delete(camino.filas);
    cuantas += aqui.length;
  }
  for (const jws of [...firmadas.values()].flat()) {
    const cabeza = await camino.leerCabeza(jws);
    if (!cabeza) return fin({ fila: camino.filas, motivo: 'Una cabeza guardada no la firmó este servidor' });
    const motivo = `Faltan filas al final: el ${cabeza.instante} la cadena llegaba a la ${cabeza.seq}`;
    return fin({ fila: camino.filas + 1, motivo });
  }
  return fin(camino.compararClaves(claves) ?? camino.constancias.comparar(accesos) ?? suelta ?? null);
}

/** State of the walk after the rows so far. */
class Camino {
  filas = 0;
  firmas = 0;
  ultima: { hash: string } = { hash: INICIO };
  readonly servidores = new Set<string>();
  readonly constancias = new Constancias();
  private readonly claves = new Map<string, ClaveEncadenada>();
  private readonly confiadas: readonly string[];
  constructor(confiadas: readonly string[]) {
    this.confiadas = confiadas;
  }

  /** Fault of the next row; undefined when there is none. */
  async seguir(eslabon: Eslabon): Promise<string | undefined> {
    const { fila } = eslabon;
    if (!fila || fila.seq !== this.filas + 1) return `Falta la fila ${this.filas + 1}`;
    return (await this.fila(fila)) ?? (await this.contenido(fila, eslabon)) ?? this.avanzar(fila);
  }
  private avanzar(fila: Fila): undefined {
    this.filas = fila.seq;
    this.ultima = fila;
    this.servidores.add(fila.servidor);
  }

  private async fila(fila: Fila): Promise<string | undefined> {
    if (fila.prev !== this.ultima.hash) return 'No sigue a la fila anterior';
    if (!hashHolds(fila)) return 'Su contenido no es el que se escribió';
    const { servidor } = fila;
    if (this.confiadas.length > 0 && !this.confiadas.includes(servidor))
      return `La selló otro servidor, de huella ${servidor}`;
    const publica = this.claves.get(servidor)?.publica ?? primeraDelServidor(fila);
    if (!publica || kidOf(publica) !== servidor) return 'Se selló con una clave que no está en la cadena';
    if (this.claves.get(servidor)?.usuarioId) return 'Se selló con la clave de una persona';
    return sealHolds(sealedText(fila.hash), { sello: fila.sello, publica }) ? undefined : 'Su sello no es válido';
  }

  private async contenido(fila: Fila, { firma, hojas }: Eslabon): Promise<string | undefined> {
    const content = leer(fila);
    if (!content) return 'Su contenido no se entiende';
    if (content.clase === 'decision') return this.decision(fila, { contenido: content.de, firma });
    if (firma) return 'Lleva una firma que no es suya';
    if (content.clase === 'cierre') return undefined;
    if (content.clase === 'fichajes' || content.clase === 'borrado') return faltaDeHojas(content.de, hojas ?? []);
    const falta = this.constancias.seguir(fila, content);
    if (falta || content.clase === 'acceso' || content.clase === 'inventario') return falta;
    const { kid } = content.de;
    if (content.clase === 'revocacion') {
      const clave = this.claves.get(kid);
      if (!clave || clave.revocada || clave.usuarioId !== content.de.usuarioId) return 'Revoca una clave que no había';
      clave.revocada = fila.instante;
      return undefined;
    }
    if (kidOf(content.de.publica) !== kid) return 'La clave no tiene la huella que dice';
    if (this.claves.has(kid)) return 'Repite una clave';
    this.claves.set(kid, { ...content.de, seq: fila.seq, revocada: null });
    return undefined;
  }

  private async decision(
    fila: Fila,
    { contenido, firma }: { contenido: Decision; firma: FirmaRow | null },
  ): Promise<string | undefined> {
    if (!firma) return `Falta la firma ${contenido.codigo}`;
    const clave = this.claves.get(contenido.kid);
    if (!clave) return 'Se firmó con una clave que no está en la cadena';
    if (clave.revocada) return 'Se firmó con una clave ya revocada';
    const matricula = clave.matricula ?? this.constancias.matriculaDe(clave.usuarioId);
    const faltas = await comprobarFirma({ firma, fila, clave: { ...clave, matricula } });
    const primera = faltas.find(({ falta }) => falta !== undefined);
    if (primera) return `${firma.codigo}: ${primera.falta}`;
    this.firmas++;
    return undefined;
  }

  async leerCabeza(jws: string) {
    const kid = kidOfJws(jws) ?? '';
    const clave = this.claves.get(kid);
    const content =
      clave?.usuarioId === null && (this.confiadas.length === 0 || this.confiadas.includes(kid))
        ? await readJws(jws, { typ: TYP_CABEZA, kid, publica: clave.publica })
        : undefined;
    const parsed = z.safeParse(Cabeza, content);
    return parsed.success ? parsed.data : undefined;
  }
  async cabeza(jws: string): Promise<string | undefined> {
    const cabeza = await this.leerCabeza(jws);
    if (!cabeza) return 'Una cabeza guardada no la firmó este servidor';
    return cabeza.hash === this.ultima.hash
      ? undefined
      : `La cadena se ha vuelto a escribir: el ${cabeza.instante} esta fila era otra`;
  }

  /** Compares the table of keys with the chain. */
  compararClaves(hoy: readonly ClaveDeHoy[]): Alterada | undefined {
    const enTabla = new Map(hoy.map((clave) => [clave.kid, clave]));
    for (const { kid, seq, publica, usuarioId, revocada } of this.claves.values()) {
      const clave = enTabla.get(kid);
      if (!clave) return { fila: seq, motivo: `Falta la clave de huella ${kid}` };
      if (clave.publica !== publica || clave.usuarioId !== usuarioId || clave.seq !== seq)
        return { fila: seq, motivo: `La clave de huella ${kid} no es la que se puso` };
      if (clave.revocada !== revocada) {
        const consta =
          revocada === null ? 'no está revocada en la cadena' : `está revocada en la cadena desde el ${revocada}`;
        return { fila: seq, motivo: `La clave de huella ${kid} ${consta}` };
      }
    }
    const sobra = hoy.find(({ kid }) => !this.claves.has(kid));
    return sobra && { fila: sobra.seq, motivo: `La clave de huella ${sobra.kid} no está en la cadena` };
  }
}

function faltaDeHojas(de: { numero: number; hojas: string }, hojas: readonly Hoja[]): string | undefined {
  return hojas.length === de.numero && digestDeHojas(hojas) === de.hojas
    ? undefined
    : 'Las cabezas de fichajes que cuelgan de ella no son las que se sellaron';
}

/** Checks the link of a server's key, which is sealed with itself and verified by its fingerprint. */
function primeraDelServidor(fila: Fila): string | undefined {
  const content = leer(fila);
  return content?.clase === 'clave' && content.de.usuarioId === null && content.de.kid === fila.servidor
    ? content.de.publica
    : undefined;
}
