import { commandName } from '#server/casa/config/version.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { cuantos, dias, duracion, HORA, tamano } from './comprobacion.rules.ts';
import type { Medido } from './medido.rules.ts';

const datos = comprobacionesDe('datos');
const base = comprobacionesDe('base');
/** Hours after which a daily backup is a warning, and after which it is a fault. */
const COPIA = { aviso: 30, mal: 72 };
/** Free part of the disk, and free bytes, below which it is a warning, and below which it is a fault. */
const DISCO = { aviso: { parte: 0.1, bytes: 2e9 }, mal: { parte: 0.03, bytes: 3e8 } };
/** The same of the number of files. */
const INODOS = { aviso: 0.05, mal: 0.01 };
const CONEXIONES = 0.8;

export function deCopia({ Copia, Hora }: Medido): Comprobacion[] {
  const haga =
    `Haga que «${commandName('copia')}» se ejecute cada noche, o pídalo a quien mantiene el servidor: en ` +
    'Operación está cómo, en «Disco y copia de seguridad».';
  if (Copia === null) return [datos.aviso('No consta ninguna copia de seguridad', 'Nada se podría recuperar.', haga)];
  const horas = (Date.parse(Hora) - Date.parse(Copia.Hecha)) / HORA;
  const faltas = [
    ...(Copia.Perdidos > 0
      ? [
          datos.mal(
            'Faltan ficheros',
            `La última copia encontró ${Copia.Perdidos} perdidos o dañados.`,
            'Recupérelos de una copia anterior: la de entonces los nombra.',
          ),
        ]
      : []),
    ...(horas < COPIA.aviso
      ? []
      : [
          datos[horas < COPIA.mal ? 'aviso' : 'mal'](
            'La copia de seguridad es antigua',
            `Tiene ${dias(Math.floor(horas / 24))}.`,
            haga,
          ),
        ]),
  ];
  return oBien(
    faltas,
    datos.bien(
      'Copia de seguridad',
      `La última es de hace ${duracion(Math.max(0, horas * HORA))}: ` +
        `${cuantos(Copia.Ficheros, 'fichero', 'ficheros')}, ${tamano(Copia.Bytes)}.`,
    ),
  );
}

export function deDisco({ Disco, Inodos }: Medido): Comprobacion[] {
  const parte = Disco.Total === 0 ? 1 : Disco.Libre / Disco.Total;
  const ficheros = Inodos.Total === 0 ? 1 : Inodos.Libre / Inodos.Total;
  const poco = (limite: { parte: number; bytes: number }) => parte < limite.parte || Disco.Libre < limite.bytes;
  const que = `Está libre el ${Math.floor(parte * 100)} % de donde están los datos: ${tamano(Disco.Libre)} de ${tamano(Disco.Total)}.`;
  return oBien(
    [
      ...(poco(DISCO.aviso)
        ? [
            datos[poco(DISCO.mal) ? 'mal' : 'aviso'](
              'Queda poco disco',
              que,
              'Amplíelo, o lleve a otro sitio las copias que estén en él. Sin espacio no se puede guardar nada.',
            ),
          ]
        : []),
      ...(ficheros < INODOS.aviso
        ? [
            datos[ficheros < INODOS.mal ? 'mal' : 'aviso'](
              'El disco admite pocos ficheros más',
              `Quedan ${Inodos.Libre} de ${Inodos.Total} (inodos).`,
              'Borre de ese disco los ficheros pequeños que sobren, o lleve los datos a otro.',
            ),
          ]
        : []),
    ],
    datos.bien('Disco', que),
  );
}

export const deConexiones = ({ Base }: Medido): Comprobacion[] =>
  oBien(
    Base.Conexiones > Base.ConexionesMaximas * CONEXIONES
      ? [
          base.aviso(
            'La base de datos está cerca de su límite de conexiones',
            `Hay ${Base.Conexiones} de ${Base.ConexionesMaximas}.`,
            'Suba «max_connections» de PostgreSQL, o quite procesos.',
          ),
        ]
      : [],
    base.bien('Conexiones abiertas', `${Base.Conexiones} de ${Base.ConexionesMaximas}.`),
  );
