import type { OrigenFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { FASE_TRAS } from '#contract/tiempo/fichajes/fase.rules.ts';
import { caducaDe } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { type Azar, buildAzar } from '#server/casa/demo/azar.ts';
import { encadenar, type Eslabon, type Nuevo } from './eslabon.commands.ts';
import { type Acto, actosDe, type Costumbre, costumbreDe, type DiaPlan, saldoDelDia, segundoDe } from './dia.demo.ts';

type NuevoDemo = Nuevo & { usuarioId: number; registrado: string };
export type EslabonDemo = Eslabon & { usuarioId: number };
/** State of somebody after all their clock-ins. */
export type EstadoDemo = {
  usuarioId: number;
  fase: 'F' | 'D' | 'P';
  n: number;
  hash: string;
  entradaId: number;
  fecha: string;
  desde: string;
  caduca: string | null;
  modalidad: 'P' | 'D';
  ultimoTipo: string;
  ultimoId: number;
  ultimoInstante: string;
};
type AnioDePersona = { nuevos: NuevoDemo[]; ultimoDia: DiaPlan | undefined };
type Cuando = { semilla: number; ahora: number };

/** Incidents in the last working days of some people, with the number of working days ago. */
type Suceso = 'sin_salida' | 'sin_fichar' | 'de_mas' | 'reloj';
const SUCESOS: readonly (readonly [centro: string, cual: number, hace: number, suceso: Suceso])[] = [
  ['1200', 3, 1, 'sin_fichar'],
  ['1200', 2, 4, 'sin_salida'],
  ['1400', 1, 3, 'de_mas'],
  ['2300', 1, 2, 'sin_salida'],
  ['4200', 2, 2, 'reloj'],
];

const TALLER = /^(1[345]|2[14]|42)/;
const origenDe = (azar: Azar, { modalidad, centroCoste }: DiaPlan): OrigenFichaje => {
  if (modalidad === 'D') return 'web';
  if (TALLER.test(centroCoste)) return azar.chance(0.9) ? 'terminal' : azar.chance(0.2) ? 'sinred' : 'movil';
  return azar.chance(0.7) ? 'web' : 'movil';
};

/** A year of one person, from their working days in order. */
function unaPersona(
  dias: readonly DiaPlan[],
  { semilla, ahora }: Cuando,
  sucesos: ReadonlyMap<string, Suceso>,
): AnioDePersona {
  const [{ usuarioId } = { usuarioId: 0 }] = dias;
  const azar = buildAzar(semilla + usuarioId * 104_729);
  const costumbre = costumbreDe(azar);
  let saldo = 0;
  const nuevos: NuevoDemo[] = [];
  let ultimoDia: DiaPlan | undefined;
  for (const dia of dias) {
    const actos = actosDe(azar, dia, costumbre, saldo);
    const modalidad = esRemoto(azar, dia, costumbre) ? 'D' : dia.modalidad;
    const suceso = sucesos.get(dia.fecha);
    const filas = filasDe(azar, { ...dia, modalidad }, conSuceso(actos, suceso), suceso === 'reloj');
    saldo += saldoDelDia(dia, actos);
    const pasadas = filas.filter(({ registrado }) => Date.parse(registrado) <= ahora);
    nuevos.push(...pasadas);
    if (pasadas.length > 0) ultimoDia = dia;
  }
  return { nuevos, ultimoDia };
}
/** Office people may work from home on one day of the week, each on a day of their own. */
const esRemoto = (azar: Azar, { fecha, entradaDesde }: DiaPlan, { llega }: Costumbre) =>
  entradaDesde !== null && new Date(`${fecha}T00:00:00Z`).getUTCDay() === 1 + (llega % 7) && azar.chance(0.85);

function conSuceso(actos: readonly Acto[], suceso: Suceso | undefined): readonly Acto[] {
  if (suceso === 'sin_fichar') return [];
  if (suceso === 'sin_salida') return actos.slice(0, -1);
  if (suceso === 'de_mas')
    return actos.map((acto, i) => (i === actos.length - 1 ? { ...acto, minuto: acto.minuto + 97 } : acto));
  return actos;
}

const iso = (ms: number) => new Date(ms).toISOString();
function filasDe(azar: Azar, dia: DiaPlan, actos: readonly Acto[], relojMal: boolean) {
  const origen = relojMal ? 'sinred' : origenDe(azar, dia);
  return actos.map(({ tipo, minuto }) => {
    const ms = segundoDe(dia, minuto) * 1_000 + azar.int(0, 59_999);
    const sinRed = origen === 'sinred';
    const desfase = relojMal ? 205 : azar.int(-4, 4);
    return {
      usuarioId: dia.usuarioId,
      tipo,
      fecha: dia.fecha,
      instante: iso(ms),
      zona: dia.zona,
      modalidad: dia.modalidad,
      origen,
      ...(sinRed ? { instanteDispositivo: iso(ms), desfaseSeg: desfase } : {}),
      registrado: iso(ms + (sinRed ? azar.int(240_000, 900_000) : 0)),
    };
  });
}

function estadoDe(filas: readonly EslabonDemo[], dia: DiaPlan): EstadoDemo[] {
  const ultima = filas.at(-1);
  const entrada = filas.findLast(({ tipo }) => tipo === 'E');
  if (!ultima || !entrada || ultima.tipo === 'X') return [];
  const { usuarioId, id, n, hash, modalidad, tipo, instante, fecha } = ultima;
  const caduca = tipo === 'S' ? null : iso(caducaDe(Date.parse(entrada.instante), dia));
  const deLaEntrada = { entradaId: entrada.id, fecha, desde: entrada.instante, caduca };
  const delUltimo = { ultimoTipo: tipo, ultimoId: id, ultimoInstante: instante };
  return [{ usuarioId, n, hash, modalidad, fase: FASE_TRAS[tipo], ...deLaEntrada, ...delUltimo }];
}

/** Rows of everybody, numbered in the order of time, each linked to the previous row of the same person. */
function encadenarTodas(nuevos: readonly NuevoDemo[]): EslabonDemo[] {
  const cabezas = new Map<number, { n: number; hash: string }>();
  return nuevos
    .toSorted((a, b) => (a.instante < b.instante ? -1 : 1))
    .flatMap((nuevo, i) => {
      const { usuarioId, registrado } = nuevo;
      const cabeza = cabezas.get(usuarioId) ?? { n: 0, hash: 'A'.repeat(43) };
      const [eslabon] = encadenar(usuarioId, { ...cabeza, ahora: registrado, ids: [i + 1] }, [nuevo]);
      if (!eslabon) return [];
      cabezas.set(usuarioId, eslabon);
      return [{ ...eslabon, usuarioId }];
    });
}

/** A year of everybody. `dias`: working days by person, in order. Ana forgot to clock out on her last working day. */
export function anioDe(dias: readonly DiaPlan[], hoy: string, cuando: Cuando) {
  const todos = [...Map.groupBy(dias, ({ usuarioId }) => usuarioId).values()];
  const centros = Map.groupBy(todos, ([dia]) => dia?.centroCoste);
  const anios = todos.map((diaPlanesPropios) => {
    const [{ login, centroCoste, usuarioId } = { login: '', centroCoste: '', usuarioId: 0 }] = diaPlanesPropios;
    const pasados = diaPlanesPropios.filter(({ fecha }) => fecha < hoy);
    const hace = (n: number) => pasados.at(-n)?.fecha ?? '';
    const lugar = centros.get(centroCoste)?.findIndex(([dia]) => dia?.usuarioId === usuarioId);
    const sucesos = new Map(
      SUCESOS.flatMap(([centro, lugarDelSuceso, n, suceso]) =>
        centro === centroCoste && lugarDelSuceso === lugar ? [[hace(n), suceso] as const] : [],
      ),
    );
    if (login === 'ana') sucesos.set(hace(1), 'sin_salida');
    return unaPersona(diaPlanesPropios, cuando, sucesos);
  });
  const filas = encadenarTodas(anios.flatMap(({ nuevos }) => nuevos));
  const deCada = Map.groupBy(filas, ({ usuarioId }) => usuarioId);
  const estados = anios.flatMap(({ ultimoDia }) =>
    ultimoDia ? estadoDe(deCada.get(ultimoDia.usuarioId) ?? [], ultimoDia) : [],
  );
  return { filas, estados };
}
