import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { cuantos, duracion } from './comprobacion.rules.ts';
import type { Medido } from './medido.rules.ts';

const { bien, nota, aviso, mal } = comprobacionesDe('trabajos');
const mensajes = comprobacionesDe('mensajes');

export const deRelojes = ({ Relojes }: Medido): Comprobacion[] =>
  oBien(
    Relojes.flatMap(({ Estado, Nombre, Motivo, Fallos }) => {
      if (Estado === 'bien') return [];
      if (Estado === 'atrasado')
        return [
          aviso(
            `Con retraso: ${Nombre}`,
            'Tendría que haber mirado ya y no consta que lo haya hecho.',
            'Si sigue así dentro de unos minutos, reinicie el proceso y mire su registro.',
          ),
        ];
      const veces = Fallos === 1 ? 'una vez' : `${Fallos} veces seguidas`;
      return [
        mal(
          `No se puede ${Nombre}`,
          `Ha fallado ${veces}. ${Motivo}.`,
          'Se sigue intentando solo. Busque la causa en el registro del servidor a la hora del último fallo.',
        ),
      ];
    }),
    Relojes.length > 0
      ? bien('Relojes', `Los ${Relojes.length} están al día.`)
      : nota('Relojes', 'No consta ninguno: los lleva un proceso en marcha.'),
  );

export const deColas = ({ Colas, Hora }: Medido): Comprobacion[] => {
  const esperan = Colas.reduce((suma, cola) => suma + cola.Esperan, 0);
  const antigua = Colas.flatMap(({ MasAntigua }) => MasAntigua ?? []).toSorted()[0];
  return oBien(
    [
      ...Colas.filter(({ Parada }) => Parada).map((cola) =>
        aviso(
          `Cola parada: ${cola.Nombre}`,
          `${cola.Esperan === 1 ? 'Espera 1 trabajo' : `Esperan ${cola.Esperan} trabajos`}, y el más antiguo, demasiado.`,
          'Mire si su reloj falla, en «Relojes». Si todos los procesos están parados, arranque uno.',
        ),
      ),
      ...Colas.filter(({ Fallidos }) => Fallidos > 0).map(({ Nombre, Fallidos }) =>
        aviso(
          `Trabajos fallidos: ${Nombre}`,
          Fallidos === 1 ? 'Hay 1 que se dio por perdido.' : `Hay ${Fallidos} que se dieron por perdidos.`,
          'Vea por qué en «Trabajos fallidos», corrija la causa y reinténtelos, o descártelos.',
        ),
      ),
    ],
    bien(
      'Colas',
      esperan === 0 || antigua === undefined
        ? `Nada espera en las ${Colas.length}.`
        : `${cuantos(esperan, 'trabajo espera', 'trabajos esperan')}; el más antiguo, desde hace ` +
            `${duracion(Math.max(0, Date.parse(Hora) - Date.parse(antigua)))}.`,
    ),
  );
};

export const deMensajes = ({ Correo, Push }: Medido): Comprobacion[] => [
  Correo.Salida === 'ninguna'
    ? mensajes.mal(
        'El correo no sale',
        'No hay servidor de correo: los mensajes esperan en la cola.',
        'Indique SMTP_URL y reinicie.',
      )
    : Correo.Salida === 'carpeta'
      ? mensajes.nota('Correo', 'Es el de la demostración: los mensajes se quedan en una carpeta.')
      : mensajes.bien(
          'Correo',
          Correo.UltimoEnviado === null
            ? 'Sale por el servidor de SMTP_URL. Todavía no se ha enviado ninguno.'
            : `Sale por el servidor de SMTP_URL. El último, el ${fechaHora(Correo.UltimoEnviado)}.`,
        ),
  Push.ConFallos > 0
    ? mensajes.nota(
        'Notificaciones',
        `${Push.ConFallos} de ${cuantos(Push.Dispositivos, 'dispositivo', 'dispositivos')} las rechazan. ` +
          'Al décimo rechazo se olvidan, y llega el correo.',
      )
    : mensajes.bien(
        'Notificaciones',
        Push.Dispositivos === 0
          ? 'Todavía no las recibe ningún dispositivo.'
          : `Las reciben ${cuantos(Push.Dispositivos, 'dispositivo', 'dispositivos')}.`,
      ),
];

const hora = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' });
const fechaHora = (instante: string) => hora.format(new Date(instante)).replace(', ', ' a las ');
