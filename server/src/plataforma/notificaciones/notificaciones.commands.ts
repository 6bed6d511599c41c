import type {
  Preferencias,
  FormularioPreferencias,
  SuscripcionApp,
} from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { CLAVES_NOTIFICACION, TIPOS_NOTIFICACION } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Config } from '#server/casa/config/config.ts';
import { conflicto, noValido, sinSesion } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { appEndpoint, hasPushTo } from '#server/casa/entrega/push-app.ts';
import { isPushEndpoint, isPushKey } from '#server/casa/entrega/push.ts';
import { updateLeida } from './notificacion.queries.ts';
import { selectDispositivos, selectHorario, selectPropias, updatePreferencias } from './preferencia.queries.ts';
import { type Alta, deleteDispositivo, deleteSobrantes, insertSuscripcion } from './suscripcion.queries.ts';

export const leerNotificacion = async (usuario: Usuario, id: number) => existente(await updateLeida(usuario.id, id));

/** Preferences of this person for every kind. */
export async function verPreferencias(usuarioId: number): Promise<Preferencias> {
  const [propias, Dispositivos, { Horario }] = await Promise.all([
    selectPropias(usuarioId),
    selectDispositivos(usuarioId),
    selectHorario(usuarioId),
  ]);
  const cambiadas = new Map(propias.map((propia) => [propia.tipo, propia]));
  const Preferencias = CLAVES_NOTIFICACION.filter((tipo) => !laEmpresa().notificaciones.includes(tipo)).map((tipo) => {
    const { dispositivo, correo } = cambiadas.get(tipo) ?? { dispositivo: true, correo: 'reserva' as const };
    return { Tipo: tipo, Nombre: TIPOS_NOTIFICACION[tipo].nombre, Dispositivo: dispositivo, Correo: correo };
  });
  return { Preferencias, Dispositivos, Horario };
}

export async function guardarPreferencias(usuarioId: number, formulario: FormularioPreferencias) {
  await updatePreferencias(usuarioId, formulario);
  return verPreferencias(usuarioId);
}

/** Subscribes a browser. @throws Refusal 422 by field, for unusable addresses or keys. */
export async function suscribir(alta: Alta, hosts: readonly string[]) {
  if (!isPushEndpoint(alta.endpoint, hosts))
    throw noValido([{ field: 'endpoint', message: 'No es la dirección de un servicio de avisos' }]);
  if (!isPushKey(alta.p256dh)) throw noValido([{ field: 'p256dh', message: 'Valor no válido' }]);
  return dar(alta);
}
const dar = (alta: Alta) =>
  transaction(async () => {
    const hecha = await insertSuscripcion(alta);
    if (!hecha) throw sinSesion();
    await deleteSobrantes(alta);
    return hecha;
  });

type AltaApp = Omit<Alta, 'endpoint' | 'p256dh' | 'auth'> & Pick<SuscripcionApp, 'plataforma' | 'ficha'>;
/** Subscribes a native app. @throws Refusal 409 when this installation has no credentials for its platform. */
export async function suscribirApp({ plataforma, ficha, ...alta }: AltaApp, config: Config) {
  if (!hasPushTo(plataforma, config))
    throw conflicto(
      'Esta instalación no envía notificaciones a la aplicación. Le llegarán por correo, según sus preferencias',
    );
  // The platform encrypts messages, so the device has no keys of its own.
  return dar({ ...alta, endpoint: appEndpoint(plataforma, ficha), p256dh: '', auth: '' });
}

export const quitarDispositivo = async (usuario: Usuario, id: number) =>
  existente(await deleteDispositivo(usuario.id, id));
