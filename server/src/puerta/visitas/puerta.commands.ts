import type {
  Evacuacion,
  FormularioCorregir,
  FormularioEntrar,
  FormularioSalir,
  Puerta,
} from '#contract/puerta/visitas/puerta.schemas.ts';
import {
  FALTA_AVISO,
  HORAS_SIN_RED,
  PASE_FALSO,
  porQueNoEntra,
  VISITA,
} from '#contract/puerta/visitas/visitas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { conflicto, noValidoEn } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { dentroPorFichaje } from '#server/tiempo/fichajes/fichajes.port.ts';
import { leerPase } from './pase.commands.ts';
import {
  insertPaso,
  selectCentros,
  selectDentro,
  selectDePersona,
  selectDePuerta,
  selectPaso,
  updateAceptado,
  updateEstadoPorPasos,
  updatePaso,
  updateSalida,
} from './puerta.queries.ts';
import { selectMiCentro } from './visita.queries.ts';
import { insertHecho } from './visita.writes.queries.ts';
import { llegada } from './visitas.mail.ts';
import { autorizarVisita } from './visitas.policy.ts';

const YA_CAMBIO = 'Alguien lo ha registrado mientras tanto';
/** Instant of an act, which may have waited on a device without network. Throws 409. */
function instanteDe(cuando: string | undefined): { ms: number; iso: string } {
  const ahora = Date.now();
  const ms = Math.min(cuando === undefined ? ahora : Date.parse(cuando), ahora);
  if (ahora - ms > HORAS_SIN_RED * 3_600_000)
    throw conflicto(`Es de hace más de ${HORAS_SIN_RED} horas: ya no se registra`);
  return { ms, iso: new Date(ms).toISOString() };
}

export async function verPuerta(usuario: Usuario): Promise<Puerta> {
  const [MiCentro, Centros, visitas] = await Promise.all([
    selectMiCentro(usuario.id),
    selectCentros(),
    selectDePuerta(),
  ]);
  const { kid, publica } = getSigning().pases;
  const Visitas = visitas.map(({ anfitrionId, ...v }) => ({
    ...v,
    Estado: VISITA.nombre(v.EstadoId),
    Decide: v.EstadoId === 1 && anfitrionId !== usuario.id,
  }));
  return { MiCentro, Centros, Clave: { Kid: kid, Publica: publica }, Visitas };
}

export const leerEnPuerta = async (pase: string) => ({ PersonaId: (await leerPase(pase, Date.now())).p });

/** Moves the visit to the state of its stays, with a line in its history. Throws 409. */
async function anotarPaso(usuario: Usuario, id: number, acto: string, comentario: string): Promise<void> {
  const { EstadoId } = ganada(await updateEstadoPorPasos(id), YA_CAMBIO);
  await insertHecho({ id, estado: EstadoId, quien: usuario.id, acto, comentario });
}

/** Records the entry of a person. Throws 404, and 409 with the reason of a refusal. */
export const entrar = (usuario: Usuario, { PersonaId, cuando, pase, acepta = false }: FormularioEntrar) =>
  transaction(async () => {
    const { ms, iso } = instanteDe(cuando);
    const p = existente(await selectDePersona(PersonaId));
    const porque = porQueNoEntra(p, ms);
    if (porque !== '') throw conflicto(porque);
    if (p.PasoId !== null) throw conflicto('Ya consta dentro');
    autorizarVisita('entrar', usuario, p);
    if (pase !== undefined && (await leerPase(pase, ms)).p !== PersonaId) throw conflicto(PASE_FALSO);
    if (!p.Aceptado && !acepta) throw conflicto(FALTA_AVISO);
    if (p.Aforo !== null && p.Ocupantes >= p.Aforo)
      throw conflicto(`${p.Zona} está completa: hay ${p.Ocupantes} visitantes dentro`);
    if (!p.Aceptado && p.avisoId !== null) await updateAceptado(PersonaId, p.avisoId, usuario.id, iso);
    const hecho = await insertPaso(PersonaId, usuario.id, iso);
    await anotarPaso(usuario, p.VisitaId, 'entrar', p.Nombre);
    await notificar([p.anfitrionId], llegada(p, true));
    return hecho;
  });

/** Throws 404 and 409. */
export const salir = (usuario: Usuario, { PersonaId, cuando }: FormularioSalir) =>
  transaction(async () => {
    const { iso } = instanteDe(cuando);
    const p = existente(await selectDePersona(PersonaId));
    if (p.PasoId === null) throw conflicto('No consta dentro');
    autorizarVisita('salir', usuario, p);
    const hecho = ganada(await updateSalida(p.PasoId, usuario.id, iso), YA_CAMBIO);
    await anotarPaso(usuario, p.VisitaId, 'salir', p.Nombre);
    return hecho;
  });

/** Corrects a wrong entry or exit, with the reason in the history. Throws 404, 409 and 422. */
export const corregirPaso = (usuario: Usuario, { PasoId, quitar, entrada, salida, motivo }: FormularioCorregir) =>
  transaction(async () => {
    const { PersonaId } = existente(await selectPaso(PasoId));
    const p = existente(await selectDePersona(PersonaId));
    const paso = existente(await selectPaso(PasoId));
    const puesta = { quitar, entrada: entrada ?? paso.Entrada, salida: salida === undefined ? paso.Salida : salida };
    const ahora = Date.now();
    if (Date.parse(puesta.entrada) > ahora) throw noValidoEn('entrada', 'Esa hora todavía no ha llegado');
    if (puesta.salida !== null && Date.parse(puesta.salida) > ahora)
      throw noValidoEn('salida', 'Esa hora todavía no ha llegado');
    if (puesta.salida !== null && Date.parse(puesta.salida) < Date.parse(puesta.entrada))
      throw noValidoEn('salida', 'La salida no puede ser anterior a la entrada');
    if (puesta.salida === null && !quitar && !paso.ultimo)
      throw conflicto('Después entró otra vez: esa estancia tiene que tener salida');
    const hecho = ganada(await updatePaso(PasoId, puesta), YA_CAMBIO);
    await anotarPaso(usuario, p.VisitaId, 'corregir', `${p.Nombre}: ${motivo}`);
    return hecho;
  });

/** People inside: visitors, and employees who have clocked in there. */
export async function verEvacuacion(): Promise<Evacuacion> {
  const [visitantes, plantilla] = await Promise.all([selectDentro(), dentroPorFichaje()]);
  const Personas = [...visitantes, ...plantilla.map((e) => ({ ...e, Tipo: 'E' as const, Zona: '', Anfitrion: '' }))];
  return { Ahora: new Date().toISOString(), Personas };
}
