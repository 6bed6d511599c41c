import type { EstadoDeCasa, Problema, Proceso } from '#contract/plataforma/operacion/operacion.schemas.ts';

const HORA = 3_600_000;
/** Hours after which a daily backup is a warning, and after which it is a fault. */
const COPIA = { aviso: 30, mal: 72 };
/** Free part of the disk below which it is a warning, and below which it is a fault. */
const DISCO = { aviso: 0.1, mal: 0.03 };
const CONEXIONES = 0.8;

/** State without its problems. */
export type Medido = Omit<EstadoDeCasa, 'Problemas'>;
/** Milliseconds between the clock of a process and that of the database from which times and sessions go wrong. */
const RELOJ = 60_000;
const lista = new Intl.ListFormat('es');
const problema = (Gravedad: Problema['Gravedad'], Titulo: string, Que: string, Haga: string): Problema => ({
  Gravedad,
  Titulo,
  Que,
  Haga,
});

const deRelojes = ({ Relojes }: Medido): Problema[] =>
  Relojes.flatMap(({ Estado, Nombre, Motivo, Fallos }) => {
    if (Estado === 'bien') return [];
    if (Estado === 'atrasado')
      return [
        problema(
          'wait',
          `Con retraso: ${Nombre}`,
          'Tendría que haber mirado ya y no consta que lo haya hecho.',
          'Si sigue así dentro de unos minutos, reinicie el proceso y mire su registro.',
        ),
      ];
    const veces = Fallos === 1 ? 'una vez' : `${Fallos} veces seguidas`;
    return [
      problema(
        'bad',
        `No se puede ${Nombre}`,
        `Ha fallado ${veces}. ${Motivo}.`,
        'Se sigue intentando solo. Busque la causa en el registro del servidor a la hora del último fallo.',
      ),
    ];
  });

const deColas = ({ Colas }: Medido): Problema[] => [
  ...Colas.filter(({ Parada }) => Parada).map(({ Nombre, Esperan }) =>
    problema(
      'wait',
      `Cola parada: ${Nombre}`,
      `${Esperan === 1 ? 'Espera 1 trabajo' : `Esperan ${Esperan} trabajos`}, y el más antiguo, demasiado.`,
      'Mire si su reloj falla, en «Relojes». Si todos los procesos están parados, arranque uno.',
    ),
  ),
  ...Colas.filter(({ Fallidos }) => Fallidos > 0).map(({ Nombre, Fallidos }) =>
    problema(
      'wait',
      `Trabajos fallidos: ${Nombre}`,
      Fallidos === 1 ? 'Hay 1 que se dio por perdido.' : `Hay ${Fallidos} que se dieron por perdidos.`,
      'Vea por qué en «Trabajos fallidos», corrija la causa y reinténtelos, o descártelos.',
    ),
  ),
];

const deProcesos = ({ Procesos, Version }: Medido): Problema[] => {
  const parados = Procesos.filter(({ Vivo }) => !Vivo);
  const versiones = [...new Set(Procesos.filter(({ Vivo }) => Vivo).map((proceso) => proceso.Version))];
  return [
    ...(parados.length > 0
      ? [
          problema(
            'wait',
            parados.length === 1 ? 'Un proceso no da señal' : `${parados.length} procesos no dan señal`,
            `Se detuvieron sin despedirse: ${nombres(parados)}.`,
            'Si los ha parado alguien, no haga nada: se olvidan en un día. Si no, vea por qué terminaron.',
          ),
        ]
      : []),
    ...(versiones.length > 1
      ? [
          problema(
            'wait',
            'Procesos de versiones distintas',
            `Funcionan a la vez las versiones ${lista.format(versiones)}; esta es la ${Version}.`,
            'Termine la actualización: reinicie los procesos que quedan de la anterior.',
          ),
        ]
      : []),
  ];
};

const nombres = (procesos: readonly Proceso[]) =>
  lista.format(procesos.map(({ Maquina, Pid }) => `${Maquina} (${Pid})`));

/** Problems of processes with different data folders or clocks. */
function deVivos({ Procesos }: Medido): Problema[] {
  const vivos = Procesos.filter(({ Vivo }) => Vivo);
  const carpetas = [
    ...Map.groupBy(
      vivos.filter(({ Carpeta }) => Carpeta),
      ({ Carpeta }) => Carpeta,
    ).values(),
  ].toSorted((a, b) => b.length - a.length);
  const apartados = carpetas.slice(1).flat();
  const desviados = vivos.filter(({ Adelanto }) => Math.abs(Adelanto ?? 0) > RELOJ);
  return [
    ...(apartados.length > 0
      ? [
          problema(
            'bad',
            'Hay procesos con otra carpeta de datos',
            `${nombres(apartados)}: los ficheros que se suban por ahí no los encuentran los demás, ni ahí los de los demás.`,
            'Dé a todos la misma carpeta en DATA_DIR (una carpeta compartida si son varias máquinas) y reinícielos.',
          ),
        ]
      : []),
    ...desviados.map((proceso) =>
      problema(
        'bad',
        'Un reloj no está en hora',
        `El de ${nombres([proceso])} va ${duracion(Math.abs(proceso.Adelanto ?? 0))} ` +
          `por ${(proceso.Adelanto ?? 0) > 0 ? 'delante' : 'detrás'} del de la base de datos.`,
        'Ponga las dos máquinas en hora (NTP). Mientras tanto puede que nadie consiga entrar, y los fichajes llevan una hora que no es.',
      ),
    ),
  ];
}

const MINUTO = 60_000;
/** A length of time in its largest unit: «24 h», «7 min». */
const duracion = (ms: number) => (ms < HORA ? `${Math.round(ms / MINUTO)} min` : `${Math.round(ms / HORA)} h`);

function deCopia({ Copia, Hora }: Medido): Problema[] {
  const haga =
    'Pida a quien mantiene el servidor que programe una copia cada noche. Lo que necesita está en «Disco y copia de seguridad», ' +
    'en «Para quien mantiene el servidor».';
  if (Copia === null)
    return [problema('wait', 'No consta ninguna copia de seguridad', 'Nada se podría recuperar.', haga)];
  const horas = (Date.parse(Hora) - Date.parse(Copia.Hecha)) / HORA;
  const perdidos =
    Copia.Perdidos > 0
      ? [
          problema(
            'bad',
            'Faltan ficheros',
            `La última copia encontró ${Copia.Perdidos} perdidos o dañados.`,
            'Recupérelos de una copia anterior: la de entonces los nombra.',
          ),
        ]
      : [];
  if (horas < COPIA.aviso) return perdidos;
  const dias = Math.floor(horas / 24);
  const edad = dias === 1 ? 'Tiene 1 día.' : `Tiene ${dias} días.`;
  return [...perdidos, problema(horas < COPIA.mal ? 'wait' : 'bad', 'La copia de seguridad es antigua', edad, haga)];
}

function deMaquina({ Disco, Base }: Medido): Problema[] {
  const parte = Disco.Total === 0 ? 1 : Disco.Libre / Disco.Total;
  return [
    ...(parte < DISCO.aviso
      ? [
          problema(
            parte < DISCO.mal ? 'bad' : 'wait',
            'Queda poco disco',
            `Está libre el ${Math.floor(parte * 100)} % de donde están los datos.`,
            'Amplíelo, o lleve a otro sitio las copias que estén en él. Sin espacio no se puede guardar nada.',
          ),
        ]
      : []),
    ...(Base.Conexiones > Base.ConexionesMaximas * CONEXIONES
      ? [
          problema(
            'wait',
            'La base de datos está cerca de su límite de conexiones',
            `Hay ${Base.Conexiones} de ${Base.ConexionesMaximas}.`,
            'Suba «max_connections» de PostgreSQL, o quite procesos.',
          ),
        ]
      : []),
  ];
}

const deCorreo = ({ Correo }: Medido): Problema[] =>
  Correo.Salida === 'ninguna'
    ? [
        problema(
          'bad',
          'El correo no sale',
          'No hay servidor de correo: los mensajes esperan en la cola.',
          'Indique SMTP_URL y reinicie.',
        ),
      ]
    : [];

/** Problems of the installation, the most serious first, each with its remedy. */
export const problemasDe = (medido: Medido): Problema[] =>
  [deCorreo, deRelojes, deVivos, deMaquina, deCopia, deColas, deProcesos]
    .flatMap((de) => de(medido))
    .toSorted((a, b) => Number(b.Gravedad === 'bad') - Number(a.Gravedad === 'bad'));
