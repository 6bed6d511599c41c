import { conExencion, EXENCION, sumar } from '#contract/comedor/hoy/exencion.rules.ts';
import type { Hoy, Resumen } from '#contract/comedor/hoy/hoy.schemas.ts';
import { corteDeTurno, instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { comedorDe } from '#server/comedor/centros/centros.port.ts';
import { csv } from '#server/casa/http/csv.ts';
import { planesDe } from '#server/tiempo/turnos/turnos.port.ts';
import { viajesDe } from '#server/viajes/viajes.port.ts';
import { selectConsumos, selectDia, selectMias, selectPersonas } from './hoy.queries.ts';
import { verMia } from './hoy.views.ts';
import { fueraDe } from './oferta.commands.ts';

type Pedido = { centro?: string | undefined; fecha?: string | undefined };
export async function verHoy(usuario: { id: number }, { centro, fecha }: Pedido): Promise<Hoy> {
  const { Centro, Zona, Hoy: hoy } = await comedorDe(usuario, centro);
  const visto = fecha ?? hoy;
  const [dia, reservas, fuera] = await Promise.all([
    selectDia(Centro, visto),
    selectMias(usuario.id),
    fueraDe([usuario.id], hoy),
  ]);
  const corte = (hora: string | null, cuando: typeof instanteDe = instanteDe) =>
    hora === null || !dia.abierto ? null : new Date(cuando(visto, hora, Zona)).toISOString();
  return {
    Centro,
    Fecha: visto,
    Ahora: new Date().toISOString(),
    Abierto: dia.abierto,
    Motivo: dia.motivo,
    Menu: dia.abierto ? dia.menu : [],
    Cortes: {
      aforo: corte(dia.turno, corteDeTurno),
      bocadillos: corte(dia.bocadillos),
      parallevar: corte(dia.paraLlevar),
      mesas: corte(dia.mesas),
    },
    Mias: reservas.map((row) => verMia(row, fuera)),
  };
}

const enEuros = (centimos: number): number => centimos / 100;
/** Meals of a month with their exemption, of each of these people. */
async function comidasDe(mes: string, personaId: number | null) {
  const consumos = Map.groupBy(await selectConsumos(mes, personaId), ({ usuarioId }) => usuarioId);
  const [ids, desde, hasta] = [[...consumos.keys()], `${mes}-01`, ultimoDia(mes)];
  if (ids.length === 0) return [];
  const [salidas, planes] = await Promise.all([viajesDe(ids, desde, hasta), planesDe(ids, desde, hasta)]);
  const deSalida = Map.groupBy(salidas, ({ usuarioId }) => usuarioId);
  const dePlan = Map.groupBy(planes, ({ usuarioId }) => usuarioId);
  return ids.map((id) => {
    const trabajados = dePlan.get(id)?.filter(({ letra, ausencia }) => letra !== null && ausencia === null) ?? [];
    const dias = conExencion(
      consumos.get(id) ?? [],
      deSalida.get(id) ?? [],
      new Set(trabajados.map(({ fecha }) => fecha)),
    );
    return { id, dias, ...sumar(dias) };
  });
}

export async function verResumen(usuario: { id: number }, mes: string): Promise<Resumen> {
  const [comidas] = await comidasDe(mes, usuario.id);
  return {
    Mes: mes,
    Dias: (comidas?.dias ?? []).map(({ fecha, pedidos, centimos, exencion }) => ({
      Fecha: fecha,
      Pedidos: pedidos,
      Importe: enEuros(centimos),
      Exento: exencion === 'comedor',
      Motivo: EXENCION[exencion],
    })),
    Pedidos: comidas?.pedidos ?? 0,
    Importe: enEuros(comidas?.centimos ?? 0),
    ImporteExento: enEuros(comidas?.exentos ?? 0),
  };
}

const CABECERA = ['Matrícula', 'Persona', 'Mes', 'Días', 'Pedidos', 'Importe', 'Exento', 'No exento'];
const cifra = (centimos: number): string => enEuros(centimos).toFixed(2).replace('.', ',');
/** Month of everybody for payroll, a line each. */
export async function nominaCsv(mes: string): Promise<Download> {
  const comidas = await comidasDe(mes, null);
  const gente = await selectPersonas(comidas.map(({ id }) => id));
  const deId = new Map(comidas.map((comida) => [comida.id, comida]));
  const lineas = gente.flatMap(({ id, matricula, nombre }) => {
    const persona = deId.get(id);
    if (persona === undefined) return [];
    const importes = [persona.centimos, persona.exentos, persona.centimos - persona.exentos].map(cifra);
    return [[matricula, nombre, mes, String(persona.dias.length), String(persona.pedidos), ...importes]];
  });
  return csv(`comedor-${mes}.csv`, [CABECERA, ...lineas]);
}
