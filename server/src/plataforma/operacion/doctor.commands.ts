import type { Comprobacion, Comprobaciones } from '#contract/plataforma/operacion/operacion.schemas.ts';
import type { Config } from '#server/casa/config/config.ts';
import { BUILD } from '#server/casa/config/version.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { probarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { reservarPrueba } from '#server/plataforma/intentos/intentos.port.ts';
import { probarDispositivos } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { comprobacionesDe } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { cuantos } from './comprobaciones/comprobacion.rules.ts';
import { comprobacionesDeInstalacion } from './comprobaciones/instalacion.rules.ts';
import { comprobacionesDeMarcha } from './comprobaciones/marcha.rules.ts';
import { medir } from './estado.commands.ts';
import { mirarFuera } from './fuera/fuera.commands.ts';
import { comprobacionesDeFuera } from './fuera/fuera.rules.ts';
import { medirInstalacion } from './instalacion.commands.ts';

const mensajes = comprobacionesDe('mensajes');

/** Looks at the whole installation, from inside and from outside. `desdeOrden`: by a command, and not by a server. */
export async function comprobarInstalacion(
  areas: readonly Area[],
  config: Config,
  { desdeOrden }: { desdeOrden: boolean },
): Promise<Comprobaciones> {
  const [medido, instalacion, fuera] = await Promise.all([
    medir(areas, config),
    medirInstalacion(config, { desdeOrden }),
    mirarFuera(config),
  ]);
  return {
    Hora: medido.Hora,
    Version: BUILD,
    Comprobaciones: [
      ...comprobacionesDeInstalacion(instalacion, medido),
      ...comprobacionesDeMarcha(medido),
      ...comprobacionesDeFuera(fuera, { parado: instalacion.base.Oyentes === 0, version: BUILD }),
    ],
  };
}

/** The same for administration, a few times in some minutes. @throws Refusal 429 */
export async function comprobarAhora(
  areas: readonly Area[],
  config: Config,
  usuario: Usuario,
): Promise<Comprobaciones> {
  await reservarPrueba('instalacion', usuario.id);
  return comprobarInstalacion(areas, config, { desdeOrden: false });
}

/** Sends a real message to an address, past the queue. */
export async function comprobarCorreo(config: Config, destinatario: string): Promise<Comprobacion> {
  const { entregado, motivo } = await probarCorreo(config, destinatario);
  const titulo = 'Correo de prueba';
  if (entregado)
    return mensajes.bien(
      titulo,
      `Enviado a ${destinatario}. ${motivo}.`,
      'Si no llega, búsquelo en el correo no deseado.',
    );
  const que = `No ha salido hacia ${destinatario}. ${motivo}.`;
  return config.DEMO && !config.SMTP_URL
    ? mensajes.nota(titulo, que)
    : mensajes.mal(titulo, que, 'Corríjalo en los ajustes, reinicie y vuelva a probar.');
}

/** The same to the address of the person who asks. @throws Refusal 429 */
export async function comprobarMiCorreo(config: Config, usuario: Usuario): Promise<Comprobacion> {
  await reservarPrueba('correo', usuario.id);
  return comprobarCorreo(config, usuario.correo);
}

/** Sends a real notification to the devices of the person who asks. @throws Refusal 429 */
export async function comprobarMisDispositivos(config: Config, usuario: Usuario): Promise<Comprobacion> {
  await reservarPrueba('dispositivos', usuario.id);
  const { aceptan, rechazos } = await probarDispositivos(config, usuario.id);
  const titulo = 'Notificación de prueba';
  const todos = aceptan + rechazos.length;
  if (todos === 0)
    return mensajes.nota(
      titulo,
      'No tiene ningún dispositivo apuntado.',
      'Active las notificaciones en uno, en «Notificaciones», y vuelva a probar.',
    );
  const que = `${aceptan === 1 ? 'La ha aceptado' : 'La han aceptado'} ${aceptan} de ${cuantos(todos, 'dispositivo', 'dispositivos')}.`;
  if (rechazos.length === 0) return mensajes.bien(titulo, que, 'Mire que se vea en el dispositivo.');
  return mensajes[aceptan === 0 ? 'mal' : 'aviso'](
    titulo,
    `${que} Los demás han contestado: ${[...new Set(rechazos)].join(', ')}.`,
    'Mire que esta máquina pueda salir por https a los servicios de los navegadores, y active otra vez las notificaciones ' +
      'en los que fallan.',
  );
}
