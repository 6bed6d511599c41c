import { transaction } from '#server/base/db.ts';
import { notificar, zanjar } from '#server/notificaciones/notificaciones.port.ts';
import {
  AVISO_NUEVO,
  insertCierre,
  selectLectoresPorAnunciar,
  selectSiguienteAnuncio,
  selectSiguienteCierre,
  updateAnuncio,
  updateDichasDeMas,
} from './anuncio.queries.ts';

/** Spec section 2.3 gives the screen no path; decisions 5 does. */
const RUTA = '/avisos-sin-leer';
/** Readers told in one transaction: few enough to keep it short, and for open screens to hear one by one. */
const LOTE = 250;

/**
 * Tells the next batch of readers of a notice; false when none waits. Processes skip each other's rows. The text says nothing of the
 * content: a locked screen would show it.
 */
export const anunciarSiguiente = () =>
  transaction(async () => {
    const turno = await selectSiguienteAnuncio();
    if (!turno) return false;
    if (turno.hastaUsuario === 0) await updateDichasDeMas(turno);
    const lectores = turno.enVigor ? await selectLectoresPorAnunciar(turno, LOTE) : [];
    const titulo = turno.edicion > 1 ? 'Un aviso ha cambiado' : 'Aviso nuevo';
    await notificar(lectores, {
      tipo: AVISO_NUEVO,
      titulo,
      texto: 'Hay un aviso que debe leer.',
      ruta: RUTA,
      sobre: `aviso:${turno.Id}`,
      correo: { texto: 'Hay un aviso de la empresa que debe leer.' },
    });
    await updateAnuncio(turno, {
      hastaUsuario: lectores.at(-1) ?? turno.hastaUsuario,
      terminado: lectores.length < LOTE,
    });
    return true;
  });

/** Marks as read what everybody has been told of a notice. */
export const zanjarAviso = (id: number) => zanjar(`aviso:${id}`, [AVISO_NUEVO]);

/** Closes the next notice that is over: its readers are written down and no longer reminded. False when none waits. */
export const cerrarSiguiente = () =>
  transaction(async () => {
    const turno = await selectSiguienteCierre();
    if (!turno) return false;
    await insertCierre(turno);
    await zanjarAviso(turno.Id);
    return true;
  });
