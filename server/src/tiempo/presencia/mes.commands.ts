import type * as z from 'zod/mini';
import { CIERRE, ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import type {
  COLUMNAS_MES_CALCULADAS,
  mesCsvQuery,
  MesDePersona,
  MesDetalle,
  mesQuery,
  OrdenMes,
} from '#contract/tiempo/presencia/equipo.schemas.ts';
import { MAX_POR_CIFRA } from '#contract/tiempo/presencia/presencia.rules.ts';
import type { Orden } from '#contract/casa/kernel/scalars.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { csvSeguido } from '#server/casa/http/csv.ts';
import { sumarDias, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { calcularPeriodo, type Dia, totalesDelPeriodo } from '#server/tiempo/jornada/jornada.port.ts';
import { type Pagina, toPagina } from '#server/casa/kernel/cursor.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { paginaDeTodas } from '#server/casa/kernel/orden/orden.ts';
import { type Miembro, ordenMiembros, selectHoy, selectMiembros } from './equipo.queries.ts';
import { type Lector, PROPIO } from './alcance.queries.ts';
import { calcularMuchos, exigirLectura, lectorDe } from './lectura.commands.ts';

/** People that are calculated together. */
const TANDA = 20;
const enLinea = (persona: Miembro, dias: readonly Dia[]): MesDePersona => ({
  ...persona,
  ...totalesDelPeriodo(dias),
  Estado: CIERRE.nombre(persona.EstadoId),
  Incidencias: dias.flatMap((dia) => dia.Incidencias).filter(({ Resolucion }) => Resolucion === null).length,
});
const diasDe = (usuario: Usuario, mes: string, { Id }: Miembro): Promise<Dia[]> =>
  calcularPeriodo(Id, { desde: `${mes}-01`, hasta: ultimoDia(mes), paraQuien: usuario });
/** Months of some people, a few at a time over the connection of the transaction. */
async function enLineas(usuario: Usuario, mes: string, personas: readonly Miembro[]): Promise<MesDePersona[]> {
  const lineas: MesDePersona[] = [];
  for (let i = 0; i < personas.length; i += TANDA) {
    const tanda = personas.slice(i, i + TANDA);
    const dias = await Promise.all(tanda.map((persona) => diasDe(usuario, mes, persona)));
    lineas.push(...tanda.map((persona, j) => enLinea(persona, dias[j] ?? [])));
  }
  return lineas;
}

type Cifra = (typeof COLUMNAS_MES_CALCULADAS)[number];
const CIFRA: Record<Cifra, (mes: MesDePersona) => number> = {
  teorico: ({ TeoricoMin }) => TeoricoMin,
  trabajado: ({ TrabajadoMin }) => TrabajadoMin,
  saldo: ({ SaldoMin }) => SaldoMin,
  incidencias: ({ Incidencias }) => Incidencias,
};
const esCifra = (orden: OrdenMes): orden is Orden<Cifra> => orden.replace('-', '') in CIFRA;
const estadosDe = (estado: string | undefined) => estado?.split(',').map(Number);

type Pedido = z.output<typeof mesQuery>;
/** Months of the people whom the reader sees, in one line each. Throws 409 for an order by a figure over too many people. */
export async function listarMes(usuario: Usuario, query: Pedido): Promise<Pagina<MesDePersona>> {
  const { limite, cursor, orden, estado, mes, ...filtro } = query;
  const lector = await exigirLectura(usuario);
  const mesPedido = mes ?? (await selectHoy()).slice(0, 7);
  const pedidos = { ...filtro, mes: mesPedido, estados: estadosDe(estado) };
  return calcularMuchos(async () => {
    if (!esCifra(orden)) {
      const miembros = await selectMiembros(lector, {
        ...pedidos,
        limite,
        desde: undefined,
        orden: ordenMiembros(orden, cursor),
      });
      const pagina = toPagina(miembros, limite, ({ clave }) => [orden, clave]);
      return { ...pagina, filas: await enLineas(usuario, mesPedido, pagina.filas) };
    }
    const todas = await selectMiembros(lector, { ...pedidos, limite: 200_000, desde: undefined });
    if (todas.length > MAX_POR_CIFRA)
      throw conflicto(
        `Para ordenar por una cifra, filtre antes: son ${todas.length} personas y caben ${MAX_POR_CIFRA}`,
      );
    const lineas = await enLineas(usuario, mesPedido, todas);
    return paginaDeTodas(lineas, { orden, cursor, limite, id: ({ Id }) => Id, columnas: CIFRA });
  });
}

/** Month of one of these people, or of the reader, day by day. Throws 403, 404. */
export async function leerMes(usuario: Usuario, id: number, mes: string | undefined): Promise<MesDetalle> {
  const lector = id === usuario.id ? PROPIO(id) : await exigirLectura(usuario);
  const mesPedido = mes ?? (await selectHoy()).slice(0, 7);
  return atOneInstant(async () => {
    const [primera] = await selectMiembros(lector, { id, mes: mesPedido, limite: 1, desde: undefined });
    const persona = existente(primera);
    const dias = await diasDe(usuario, mesPedido, persona);
    return { ...enLinea(persona, dias), Mes: { Mes: mesPedido, Dias: dias, Totales: totalesDelPeriodo(dias) } };
  });
}
const CABECERA = [
  'Nombre',
  'Matrícula',
  'Centro',
  'Área',
  'Mes',
  'Teórico',
  'Trabajado',
  'Saldo',
  'Incidencias abiertas',
  'Cierre',
] as const;
/** Minutes as '7:45', with a minus sign that spreadsheets do not take for a formula. */
const enHoras = (minutos: number): string => {
  const sinSigno = Math.abs(minutos);
  return `${minutos < 0 ? '−' : ''}${Math.floor(sinSigno / 60)}:${String(sinSigno % 60).padStart(2, '0')}`;
};
/** Months as a file that is streamed while it is calculated, because it may hold thousands of people. */
export async function mesEnCsv(
  usuario: Usuario,
  { estado, mes, ...filtro }: z.output<typeof mesCsvQuery>,
): Promise<Download> {
  const lector = await exigirLectura(usuario);
  const mesPedido = mes ?? (await selectHoy()).slice(0, 7);
  const personas = await selectMiembros(lector, {
    ...filtro,
    mes: mesPedido,
    estados: estadosDe(estado),
    limite: 200_000,
    desde: undefined,
  });
  async function* filas() {
    yield CABECERA;
    for (let i = 0; i < personas.length; i += TANDA) {
      const tanda = await calcularMuchos(() => enLineas(usuario, mesPedido, personas.slice(i, i + TANDA)));
      for (const p of tanda)
        yield [
          p.Nombre,
          p.Matricula,
          p.Centro,
          p.Area,
          mesPedido,
          enHoras(p.TeoricoMin),
          enHoras(p.TrabajadoMin),
          enHoras(p.SaldoMin),
          String(p.Incidencias),
          p.Estado,
        ];
    }
  }
  return csvSeguido(`jornada-${mesPedido}.csv`, filas());
}

const miembroDe = async (lector: Lector | undefined, id: number, mes: string) =>
  lector && (await selectMiembros(lector, { id, mes, limite: 1, desde: undefined }))[0];
const lectorDeOtra = async (usuario: Usuario, id: number) => (id === usuario.id ? PROPIO(id) : lectorDe(usuario));

/** True for a reader of the working time of a person this month: the person, their responsible, RRHH. */
export async function puedeVerJornada(usuario: Usuario, id: number): Promise<boolean> {
  const [hoy, lector] = await Promise.all([selectHoy(), lectorDeOtra(usuario, id)]);
  return (await miembroDe(lector, id, hoy.slice(0, 7))) !== undefined;
}

const nombreDelMes = (dia: string): string =>
  new Date(`${dia}T12:00:00Z`).toLocaleDateString('es-ES', { month: 'long', timeZone: 'UTC' });
const deHoy = ({ TrabajadoMin, TeoricoMin }: { TrabajadoMin: number; TeoricoMin: number }) => ({
  Titulo: 'Hoy',
  Valor: enHoras(TrabajadoMin),
  Detalle: TeoricoMin === 0 ? 'sin turno' : `de ${enHoras(TeoricoMin)}`,
});
const horasDelMes = ({ TrabajadoMin, TeoricoMin }: MesDetalle, mes: string) =>
  TeoricoMin === 0
    ? []
    : [
        {
          Titulo: 'Horas',
          Valor: enHoras(TrabajadoMin),
          Detalle: `de ${enHoras(TeoricoMin)} en ${mes}`,
          Anillo: { Valor: TrabajadoMin, Pendiente: 0, Total: TeoricoMin, Unidad: 'H' as const },
        },
      ];
/** Hours of today and of the month, balance of the month, unsettled incidents, and the closing of the month before while it is not over. */
export async function resumenDeJornada(usuario: Usuario, id: number): Promise<EnResumen> {
  const hoy = await selectHoy();
  const anterior = sumarDias(`${hoy.slice(0, 7)}-01`, -1);
  const [mes, cierre] = await Promise.all([
    leerMes(usuario, id, undefined),
    lectorDeOtra(usuario, id).then((lector) => miembroDe(lector, id, anterior.slice(0, 7))),
  ]);
  const pendientes = [];
  if (mes.Incidencias > 0)
    pendientes.push({
      Texto: mes.Incidencias === 1 ? '1 incidencia de la jornada' : `${mes.Incidencias} incidencias de la jornada`,
      Detalle: `Sin resolver en ${nombreDelMes(hoy)}`,
    });
  if (cierre && cierre.EstadoId !== ESTADO_CIERRE.cerrado)
    pendientes.push({ Texto: `Cierre de ${nombreDelMes(anterior)}`, Detalle: CIERRE.nombre(cierre.EstadoId) });
  const dia = mes.Mes.Dias.find(({ Fecha }) => Fecha === hoy);
  return {
    cifras: [
      ...(dia === undefined || (dia.TeoricoMin === 0 && dia.TrabajadoMin === 0) ? [] : [deHoy(dia)]),
      ...horasDelMes(mes, nombreDelMes(hoy)),
      {
        Titulo: 'Saldo',
        Valor: `${mes.SaldoMin > 0 ? '+' : ''}${enHoras(mes.SaldoMin)}`,
        Detalle: `de ${nombreDelMes(hoy)}`,
      },
    ],
    pendientes,
  };
}
