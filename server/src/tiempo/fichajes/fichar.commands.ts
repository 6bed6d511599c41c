import type { Fichaje, Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { FASE_TRAS, UNA_VEZ_MS } from '#contract/tiempo/fichajes/fase.rules.ts';
import { alFichar, caducaDe, fechaLaboral, GUARDADO_MAX_MS } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, prohibido } from '#server/casa/kernel/errors.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { encadenar, type Nuevo } from './eslabon.commands.ts';
import { puedeFichar } from './fichajes.policy.ts';
import {
  type Estado,
  insertEslabones,
  insertParticiones,
  selectFichajes,
  selectParaFichar,
} from './fichaje.queries.ts';
import { selectQuien } from './persona.queries.ts';

export const MES_CERRADO =
  'Ese mes está cerrado o pendiente de conformidad: Recursos Humanos tiene que reabrirlo antes';

/** Act of somebody, as a device or a terminal sends it. */
export type Acto = {
  usuarioId: number;
  tipo: TipoFichaje;
  modalidad: Modalidad;
  /** Origin of the act; an act that the device had kept gets `sinred` instead. */
  origen: 'web' | 'movil' | 'terminal';
  terminalId?: number | null;
  /** Instant of the press, by the clock of the device. */
  instanteDispositivo?: string | undefined;
  /** The clock of the device at the moment of sending. */
  horaDispositivo?: string | undefined;
};

/** Clocks in, out or a pause; a repetition is answered with the event that stands. Throws 403, 409. */
export const fichar = (acto: Acto): Promise<Fichaje> =>
  transaction(async () => {
    const { usuarioId, tipo, modalidad } = acto;
    const supuesto = (acto.instanteDispositivo ?? new Date().toISOString()).slice(0, 10);
    // Plan of the days around the instant in any zone: only an entry needs it, for its work date.
    const [estado, quien, dias] = await Promise.all([
      selectParaFichar(usuarioId),
      selectQuien(usuarioId),
      tipo === 'E' ? planDe(usuarioId, sumarDias(supuesto, -2), sumarDias(supuesto, 2)) : [],
    ]);
    const { Puede, Motivo } = puedeFichar(quien);
    if (!Puede) throw prohibido(Motivo);
    const cuando = instanteDe(acto, estado);
    const { zona } = quien;
    const salida = alFichar(estado, { tipo, instante: cuando.instante, zona });
    if (salida === 'repetido') return repetido(usuarioId, estado);
    if (salida !== 'nuevo') throw conflicto(salida.no);

    const instante = new Date(cuando.instante).toISOString();
    const esEntrada = tipo === 'E';
    const fecha = esEntrada || estado.fecha === null ? fechaLaboral(cuando.instante, zona, dias) : estado.fecha;
    const nuevo: Nuevo = {
      tipo,
      fecha,
      instante,
      zona,
      modalidad,
      origen: cuando.guardado ? 'sinred' : acto.origen,
      instanteDispositivo: acto.instanteDispositivo ?? null,
      desfaseSeg: cuando.desfaseSeg,
      terminalId: acto.terminalId ?? null,
    };
    const eslabones = encadenar(usuarioId, estado, [nuevo]);
    const id = estado.ids[0] ?? 0;
    const caduca = caducaDe(
      cuando.instante,
      dias.find((dia) => dia.fecha === fecha),
    );
    const [, puestos] = await Promise.all([
      insertParticiones([fecha]),
      insertEslabones(usuarioId, eslabones, {
        fase: FASE_TRAS[tipo],
        fecha,
        desde: esEntrada ? instante : estado.desde,
        entradaId: esEntrada ? id : estado.entradaId,
        caduca: tipo === 'S' ? null : esEntrada ? new Date(caduca).toISOString() : estado.caduca,
        modalidad,
        ultimoTipo: tipo,
        ultimoId: id,
        ultimoInstante: instante,
      }),
    ]);
    if (puestos.length === 0) throw conflicto(MES_CERRADO);
    return {
      Id: id,
      Tipo: tipo,
      Fecha: fecha,
      Instante: instante,
      Zona: zona,
      Modalidad: modalidad,
      Origen: nuevo.origen,
      InstanteDispositivo: nuevo.instanteDispositivo ?? null,
      DesfaseSeg: cuando.desfaseSeg,
    };
  });

/**
 * Instant of an act: the server's clock, never before the person's last event. An act that the device kept for more than a minute has the
 * device's time, never a future one.
 */
function instanteDe({ instanteDispositivo, horaDispositivo }: Acto, estado: Estado) {
  const ahora = Date.parse(estado.ahora);
  const ultimo = estado.ultimoInstante === null ? 0 : Date.parse(estado.ultimoInstante);
  const suHora = horaDispositivo === undefined ? ahora : Date.parse(horaDispositivo);
  const desfaseSeg = horaDispositivo === undefined ? null : Math.round((suHora - ahora) / 1_000);
  const pulsado = instanteDispositivo === undefined ? suHora : Date.parse(instanteDispositivo);
  const guardado = suHora - pulsado > UNA_VEZ_MS;
  if (!guardado) return { instante: Math.max(ahora, ultimo), guardado, desfaseSeg };
  if (ahora - pulsado > GUARDADO_MAX_MS)
    throw conflicto('Este fichaje lleva guardado más de siete días: proponga una corrección');
  const instante = Math.min(pulsado, ahora);
  const seguido = ultimo > instante && ultimo - instante <= UNA_VEZ_MS;
  return { instante: seguido ? ultimo : instante, guardado, desfaseSeg };
}

async function repetido(usuarioId: number, { fecha, ultimoId }: Estado): Promise<Fichaje> {
  const eventos = fecha === null ? [] : await selectFichajes(usuarioId, fecha, fecha);
  const consta = eventos.find(({ Id }) => Id === ultimoId);
  if (consta === undefined) throw new Error('the state names an event that does not stand');
  return consta;
}
