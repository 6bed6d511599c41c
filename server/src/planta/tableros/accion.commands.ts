import type { FormularioActo, FormularioCambiarAccion } from '#contract/planta/tableros/formulario.schemas.ts';
import { ACCION } from '#contract/planta/tableros/tableros.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type AccionRow, CAMBIOS, selectAccion, updateEscaladas } from './accion.queries.ts';
import { cambiada, encargada, escalada, hecha, reabierta, sobreAccion, soltada, verificada } from './tableros.mail.ts';
import { autorizarAccion } from './tableros.policy.ts';
import { selectPuedeLlevar } from './valor.queries.ts';

const ENTIDAD = 'accion_tablero';
const CAMBIADA = 'La acción ha cambiado mientras tanto; vuelva a mirarla';
type Acto = Exclude<(typeof ACCION.claves)[number], 'cambiar'>;
const leer = async (usuario: Usuario, id: number, version: number) =>
  vigente(await selectAccion(usuario.id, id), version, CAMBIADA);

/** Notifies the people concerned by an act, except its actor. */
const decir: Record<Acto, (a: AccionRow, usuario: Usuario, comentario: string) => Promise<void>> = {
  empezar: async () => {},
  hacer: async (a, usuario) => {
    await zanjar(sobreAccion(a.Id), ['accion_tablero', 'accion_escalada']);
    if (a.verifica !== null && a.verifica !== usuario.id) await notificar([a.verifica], hecha(a, usuario.nombre));
  },
  verificar: async (a) => {
    await zanjar(sobreAccion(a.Id), ['accion_por_verificar']);
    await notificar([a.Responsable.Id], verificada(a));
  },
  reabrir: async (a, _usuario, comentario) => {
    await zanjar(sobreAccion(a.Id), ['accion_por_verificar']);
    await notificar([a.Responsable.Id], reabierta(a, comentario));
  },
};
/** Throws 403, 404, 409, and 422 for one that is reopened without a reason. */
export const hacerActo = (acto: Acto, usuario: Usuario, id: number, f: FormularioActo) =>
  transaction(async () => {
    const a = await leer(usuario, id, f.version);
    autorizarAccion(acto, usuario, a);
    if (acto === 'reabrir' && f.comentario === '')
      throw noValido([{ field: 'comentario', message: 'Escriba qué falta' }]);
    const { hasta } = ACCION.actos[acto];
    const hecho = await mover(ENTIDAD, a, hasta, CAMBIADA);
    await anotar(ENTIDAD, { id, estado: hasta }, usuario, acto, f.comentario);
    await decir[acto](a, usuario, f.comentario);
    return hecho;
  });

/** Changes in the words of the history. */
const diferencias = (a: AccionRow, f: FormularioCambiarAccion, nombre: string): string =>
  [
    a.Texto === f.texto ? '' : `«${a.Texto}» → «${f.texto}»`,
    a.Responsable.Id === f.responsableId ? '' : `${a.Responsable.Nombre} → ${nombre}`,
    a.FechaLimite === f.fechaLimite ? '' : `${diaCorto(a.FechaLimite)} → ${diaCorto(f.fechaLimite)}`,
    f.motivo,
  ]
    .filter(Boolean)
    .join('. ');
/** Another text, person or day, with the reason; with a new day it goes back to its board (S-8206). Throws 403, 404, 409 and 422. */
export const cambiarAccion = (usuario: Usuario, id: number, f: FormularioCambiarAccion) =>
  transaction(async () => {
    const a = await leer(usuario, id, f.version);
    autorizarAccion('cambiar', usuario, a);
    if (f.fechaLimite < a.hoy && f.fechaLimite !== a.FechaLimite)
      throw noValido([{ field: 'fechaLimite', message: 'De hoy en adelante' }]);
    const lleva = await selectPuedeLlevar(a.TableroId, f.responsableId);
    if (lleva === undefined && f.responsableId !== a.Responsable.Id)
      throw noValido([{ field: 'responsableId', message: 'Elija a alguien que vea este tablero' }]);
    const hecho = await mover(ENTIDAD, a, a.EstadoId, CAMBIADA, CAMBIOS(a, f));
    await anotar(ENTIDAD, { id, estado: a.EstadoId }, usuario, 'cambiar', diferencias(a, f, lleva?.Nombre ?? ''));
    const ahora = { ...a, Texto: f.texto, FechaLimite: f.fechaLimite };
    const deOtro = f.responsableId !== a.Responsable.Id;
    if (f.responsableId !== usuario.id)
      await notificar([f.responsableId], deOtro ? encargada(ahora) : cambiada(ahora, f.motivo));
    if (deOtro && a.Responsable.Id !== usuario.id) await notificar([a.Responsable.Id], soltada(a, f.motivo));
    return hecho;
  });

/** Run of the clock: whether an action has climbed. */
export const escalarVencidas = () =>
  transaction(async () => {
    const subidas = await updateEscaladas();
    for (const a of subidas) {
      // The history names nobody for it: the clock has no name, and its line needs one.
      await anotar(ENTIDAD, { id: a.Id, estado: a.EstadoId }, { id: a.ResponsableId }, 'escalar', `Sube a «${a.Sube}»`);
      if (a.MandoId !== null) await notificar([a.MandoId], escalada(a));
    }
    return subidas.length > 0;
  });
