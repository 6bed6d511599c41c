import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  conPendiente,
  notificar,
  yaNotificados,
  zanjar,
} from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  type Anuncio,
  insertCierre,
  selectAjenos,
  selectLectoresPorAnunciar,
  selectSiguienteAnuncio,
  selectSiguienteCierre,
  updateAnuncio,
} from './anuncio.queries.ts';
import { insertVisita } from './aviso.queries.ts';

/** Path of the screen of unread notices. */
const RUTA = '/avisos-sin-leer';
/** Readers told in one transaction: few enough to keep it short, and for open screens to hear one by one. */
const LOTE = 250;

const AVISO_NUEVO = 'aviso_nuevo';
const sobre = (id: number) => `aviso:${id}`;

/** Marks as read the notifications of a notice, of everybody or of these people. */
export const zanjarAviso = (id: number, usuarioIds?: readonly number[]) => zanjar(sobre(id), [AVISO_NUEVO], usuarioIds);

/**
 * Notifies the next batch of readers of a notice; false when none waits. Processes skip each other's rows. The text does not
 * reveal the content, since locked screens show it.
 */
export const anunciarSiguiente = () =>
  transaction(async () => {
    const vez = await selectSiguienteAnuncio();
    if (!vez) return false;
    const { Id, edicion, enVigor, repaso, desde } = vez;
    if (vez.hastaUsuario === 0) await zanjarAjenos(vez);
    const lectores = enVigor ? await selectLectoresPorAnunciar(vez, LOTE) : [];
    const yaAvisados = repaso ? await yaNotificados(lectores, { sobre: sobre(Id), tipo: AVISO_NUEVO, desde }) : [];
    await notificar(
      lectores.filter((id) => !yaAvisados.includes(id)),
      {
        tipo: AVISO_NUEVO,
        titulo: edicion > 1 ? 'Un aviso ha cambiado' : 'Aviso nuevo',
        texto: 'Hay un aviso que debe leer.',
        ruta: RUTA,
        sobre: sobre(Id),
        correo: { texto: 'Hay un aviso de la empresa que debe leer.' },
      },
    );
    await updateAnuncio(vez, {
      hastaUsuario: lectores.at(-1) ?? vez.hastaUsuario,
      terminado: lectores.length < LOTE,
    });
    return true;
  });

/** Settles the notifications of people who no longer have to read the notice. */
async function zanjarAjenos({ Id, enVigor }: Anuncio): Promise<void> {
  if (!enVigor) return void (await zanjarAviso(Id));
  const pendientes = await conPendiente(sobre(Id), AVISO_NUEVO);
  if (pendientes.length > 0) await zanjarAviso(Id, await selectAjenos(Id, pendientes));
}

/** Records a reading and settles the notification of this reader. Throws 404. */
export const registrarVisita = (usuario: Usuario, id: number, edicion: number | undefined) =>
  transaction(async () => {
    const { Id, alDia } = existente(await insertVisita(usuario.id, id, edicion));
    if (alDia) await zanjarAviso(Id, [usuario.id]);
    return { Id };
  });

/** Closes the next expired notice: its readers are written down and no longer reminded. False when none waits. */
export const cerrarSiguiente = () =>
  transaction(async () => {
    const vez = await selectSiguienteCierre();
    if (!vez) return false;
    await insertCierre(vez);
    await zanjarAviso(vez.Id);
    return true;
  });
