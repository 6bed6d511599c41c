import { GRUPOS, type Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

const RUTA = '/menu/misdatos';
const SI_NO_HA_SIDO = 'Si no ha sido usted, avise a Recursos Humanos y cambie sus contraseñas.';
type Correo = { asunto: string; texto: string; ruta: string };

/** Mail to the address of the person, despite their notification preferences: somebody else may hold their device. */
export const bancoPedido = (numero: string, tapado: string): Correo => ({
  asunto: `Se ha pedido cambiar su cuenta bancaria (${numero})`,
  texto: `Se ha pedido cobrar en otra cuenta: ${tapado}. Recursos Humanos tiene que aceptarlo antes de que se aplique.\n\n${SI_NO_HA_SIDO}`,
  ruta: RUTA,
});
export const bancoAplicado = (numero: string, tapado: string): Correo => ({
  asunto: `Su cuenta bancaria ha cambiado (${numero})`,
  texto: `Recursos Humanos ha aceptado el cambio: desde ahora su cuenta es ${tapado}.\n\n${SI_NO_HA_SIDO}`,
  ruta: RUTA,
});
export const descargaPedida = (): Correo => ({
  asunto: 'Se han descargado todos sus datos',
  texto: `Con su contraseña se ha pedido el fichero con todos sus datos.\n\n${SI_NO_HA_SIDO}`,
  ruta: `${RUTA}/lecturas`,
});
export const dniCambiado = (): Notificacion => ({
  tipo: 'datos_cambio',
  titulo: 'Recursos Humanos ha anotado su DNI',
  enDispositivo: 'Recursos Humanos ha anotado su DNI.',
  texto: 'Compruébelo en «Mis datos». Si no es correcto, avíseles.',
  ruta: RUTA,
});

/** Title of the request: a name and no data. */
export const resumenDe = (grupo: Grupo): string => `Cambio de datos: ${GRUPOS[grupo].toLowerCase()}`;
