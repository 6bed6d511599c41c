import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, enLista, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { cuantos, duracion, nombres } from './comprobacion.rules.ts';
import type { Medido, ProcesoMedido } from './medido.rules.ts';
import { secretosDistintos } from './secretos.rules.ts';

const { bien, nota, aviso, mal } = comprobacionesDe('procesos');
/** Milliseconds between the clock of a process and that of the database from which times and sessions go wrong. */
const RELOJ = 60_000;

/** Processes of the installation: signs of life, versions, and all that they must have alike. */
export function deProcesos(medido: Medido): Comprobacion[] {
  const vivos = medido.Procesos.filter(({ Vivo }) => Vivo);
  return [
    ...conSenal(medido, vivos),
    ...repetidos(vivos),
    ...versiones(medido, vivos),
    ...carpetas(medido, vivos),
    ...secretos(vivos),
    ...relojes(vivos),
  ];
}

function conSenal({ Procesos, Hora }: Medido, vivos: readonly ProcesoMedido[]): Comprobacion[] {
  const parados = Procesos.filter(({ Vivo }) => !Vivo);
  const ultima = parados
    .map(({ Visto }) => Visto)
    .toSorted()
    .at(-1);
  return oBien(
    parados.length > 0
      ? [
          aviso(
            parados.length === 1 ? 'Un proceso no da señal' : `${parados.length} procesos no dan señal`,
            `Se detuvieron sin despedirse: ${nombres(parados)}. La última señal es de hace ` +
              `${duracion(Math.max(0, Date.parse(Hora) - Date.parse(ultima ?? Hora)))}.`,
            'Si los ha parado alguien, no haga nada: se olvidan en un día. Si no, vea por qué terminaron.',
          ),
        ]
      : [],
    vivos.length === 0
      ? nota(
          'Procesos en marcha',
          'Ninguno ha dado señal en los últimos minutos. Uno que acaba de arrancar la da en un minuto.',
        )
      : bien('Procesos en marcha', `${cuantos(vivos.length, 'proceso', 'procesos')}: ${nombres(vivos)}.`),
  );
}

/** A number twice on one machine: one of the two has ended, or two machines have the same name. */
function repetidos(vivos: readonly ProcesoMedido[]): Comprobacion[] {
  const iguales = [...Map.groupBy(vivos, ({ Maquina, Pid }) => `${Maquina} (${Pid})`)].filter(
    ([, filas]) => filas.length > 1,
  );
  return iguales.map(([nombre, filas]) =>
    aviso(
      'Un proceso aparece más de una vez',
      `${nombre} está ${filas.length} veces.`,
      'Si se acaba de reiniciar a la fuerza, desaparece en tres minutos. Si sigue, dos máquinas tienen el mismo nombre: dele otro a una.',
    ),
  );
}

function versiones({ Version, Hora }: Medido, vivos: readonly ProcesoMedido[]): Comprobacion[] {
  const todas = [...new Set(vivos.map((proceso) => proceso.Version))];
  const [unica] = todas;
  if (todas.length > 1) {
    const ultimo =
      vivos
        .map(({ Arrancado }) => Arrancado)
        .toSorted()
        .at(-1) ?? Hora;
    return [
      aviso(
        'Procesos de versiones distintas',
        `Funcionan a la vez las versiones ${enLista(todas)}; esta es la ${Version}. El último arrancó hace ` +
          `${duracion(Math.max(0, Date.parse(Hora) - Date.parse(ultimo)))}.`,
        'Termine la actualización: reinicie los procesos que quedan de la anterior.',
      ),
    ];
  }
  if (unica === undefined) return [];
  return unica === Version
    ? [bien('Versión', `Todos son de la ${Version}.`)]
    : [
        aviso(
          'La versión en marcha no es esta',
          `Los procesos son de la ${unica}, y quien comprueba, de la ${Version}.`,
          'Reinicie los procesos, o compruebe con la misma versión que funciona.',
        ),
      ];
}

const conRuta = (proceso: ProcesoMedido) => nombres([proceso]) + (proceso.Ruta === null ? '' : ` en ${proceso.Ruta}`);
function carpetas({ Archivos }: Medido, vivos: readonly ProcesoMedido[]): Comprobacion[] {
  const grupos = [
    ...Map.groupBy(
      vivos.filter(({ Carpeta }) => Carpeta),
      ({ Carpeta }) => Carpeta,
    ).values(),
  ].toSorted((a, b) => b.length - a.length);
  const apartados = grupos.slice(1).flat();
  if (apartados.length > 0 && Archivos === 'carpeta')
    return [
      mal(
        'Hay procesos con otra carpeta de datos',
        `${enLista(apartados.map(conRuta))}: los ficheros que se suban por ahí no los encuentran los demás, ni ahí los de los demás.`,
        'Dé a todos la misma carpeta en DATA_DIR (una carpeta compartida si son varias máquinas) y reinícielos.',
      ),
    ];
  if (grupos.length === 0) return [];
  const primero = grupos[0] ?? [];
  return [
    apartados.length > 0
      ? nota('Carpeta de datos', `Hay ${grupos.length} distintas. Los ficheros van al bucket, que ven todos.`)
      : bien(
          'Carpeta de datos',
          primero.length === 1 ? 'Hay un solo proceso.' : `Los ${primero.length} procesos ven la misma.`,
        ),
  ];
}

function secretos(vivos: readonly ProcesoMedido[]): Comprobacion[] {
  const conHuella = vivos.filter(({ Secretos }) => Secretos !== null);
  const grupos = [...Map.groupBy(conHuella, ({ Secretos }) => Secretos).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const [muchos = [], ...menores] = grupos;
  const [primero] = muchos;
  if (primero === undefined) return [];
  return oBien(
    menores.flatMap((apartados) => {
      const distintos = secretosDistintos(primero.Secretos ?? '', apartados[0]?.Secretos ?? '');
      if (distintos.length === 0) return [];
      return [
        mal(
          'Hay procesos con otros secretos',
          `${nombres(apartados)}: no tienen como los demás ${enLista(distintos)}.`,
          'Dé los mismos a todos y reinícielos. Mientras tanto, a quien atiende un proceso u otro le caduca la sesión o le falla la firma.',
        ),
      ];
    }),
    bien(
      'Secretos',
      conHuella.length === 1
        ? 'Hay un solo proceso.'
        : `Los ${conHuella.length} procesos tienen los mismos.${
            conHuella.length < vivos.length ? ' Los de una versión anterior no lo dicen.' : ''
          }`,
    ),
  );
}

function relojes(vivos: readonly ProcesoMedido[]): Comprobacion[] {
  const conHora = vivos.filter(({ Adelanto }) => Adelanto !== null);
  const desviados = conHora.filter(({ Adelanto }) => Math.abs(Adelanto ?? 0) > RELOJ);
  const mayor = Math.max(0, ...conHora.map(({ Adelanto }) => Math.abs(Adelanto ?? 0)));
  if (conHora.length === 0) return [];
  return oBien(
    desviados.map((proceso) =>
      mal(
        'Un reloj no está en hora',
        `El de ${nombres([proceso])} va ${duracion(Math.abs(proceso.Adelanto ?? 0))} ` +
          `por ${(proceso.Adelanto ?? 0) > 0 ? 'delante' : 'detrás'} del de la base de datos.`,
        'Ponga las dos máquinas en hora (NTP). Mientras tanto puede que nadie consiga entrar, y los fichajes llevan una hora que no es.',
      ),
    ),
    bien('Hora de los procesos', `Van con la de la base de datos; el que más se aparta, ${duracion(mayor)}.`),
  );
}
