import type { ComponentProps, ReactNode } from 'react';
import type { EstadoFila } from '#contract/casa/kernel/importacion.ts';
import type { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { CeldasDeFichero } from './celdas.tsx';
import { CADUCADA, DetalleDeFichero, SIN_FILAS, sinLasMalas } from './pantallas.tsx';

/*
 * Files of a list that the company keeps: each row is new, changes something or nothing, or has errors.
 * cifrasDeLista     '12 filas: 3 nuevas, 8 cambian, 1 con error'
 * loQueHara         its question before it is written
 * FicheroDeLista    of · id · abre · volver · actos as in DetalleDeFichero · nombreDe(column) · header: title of the
 *                 first column · titulo(row), detalle(row): whose the row is · avisos(row): what should be looked at
 */
type Importacion = ImportacionDeLista & { Columnas: readonly string[]; Deshechas?: number; Quedan?: number };

const contar = (n: number, singular: string, varias: string): string | false =>
  n > 0 && `${enCifras(n)} ${n === 1 ? singular : varias}`;
export function cifrasDeLista(i: Importacion): string {
  const partes = [
    ...(i.EstadoId >= 3
      ? [
          contar(i.Hechas, 'escrita', 'escritas'),
          contar(i.Rechazadas, 'rechazada', 'rechazadas'),
          contar(i.Deshechas ?? 0, 'deshecha', 'deshechas'),
          contar(i.Quedan ?? 0, 'se queda', 'se quedan'),
        ]
      : [
          contar(i.Nuevas, 'nueva', 'nuevas'),
          contar(i.Cambian, 'cambia', 'cambian'),
          contar(i.Iguales, 'sin cambios', 'sin cambios'),
        ]),
    contar(i.Malas, 'con error', 'con error'),
  ];
  return `${contar(i.Filas, 'fila', 'filas') || '0 filas'}: ${partes.filter(Boolean).join(', ') || 'ninguna escrita'}`;
}

/** Question before a file is written: 'Se crearán 3 elementos y cambiará 1 elemento.' `alta`, `cambio`: verbs of one and of several. */
export function loQueHara(
  { Nuevas, Cambian, Malas }: Importacion,
  cosas: (n: number) => string,
  alta: readonly [string, string],
  cambio: readonly [string, string] = ['cambiará', 'cambiarán'],
): string {
  const partes = [
    Nuevas > 0 && `${alta[Nuevas === 1 ? 0 : 1]} ${cosas(Nuevas)}`,
    Cambian > 0 && `${cambio[Cambian === 1 ? 0 : 1]} ${cosas(Cambian)}`,
  ].filter((parte) => parte !== false);
  const frase = partes.join(' y ');
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.${sinLasMalas(Malas)}`;
}

function aviso({ Nuevas, Cambian, Malas, acciones }: Importacion) {
  if (acciones.includes('importar'))
    return Malas > 0
      ? 'Puede corregir las filas con error y subir el fichero otra vez, o importar las demás y dejar esas para después.'
      : '';
  if (Nuevas + Cambian > 0) return { sinNada: CADUCADA };
  return { sinNada: Malas > 0 ? SIN_FILAS : 'No hay nada que importar: todo está ya como dice el fichero.' };
}
const cuentas = ({ EstadoId, ...i }: Importacion): { id: EstadoFila; label: string; count: number }[] => [
  { id: 'M', label: 'Con error', count: i.Malas },
  ...(EstadoId === 1
    ? ([
        { id: 'N', label: 'Nuevas', count: i.Nuevas },
        { id: 'C', label: 'Cambian', count: i.Cambian },
      ] as const)
    : ([
        { id: 'H', label: 'Escritas', count: i.Hechas - (i.Deshechas ?? 0) - (i.Quedan ?? 0) },
        { id: 'R', label: 'Rechazadas', count: i.Rechazadas },
        { id: 'D', label: 'Deshechas', count: i.Deshechas ?? 0 },
        { id: 'Q', label: 'Se quedan', count: i.Quedan ?? 0 },
      ] as const)),
  { id: 'I', label: 'Sin cambios', count: i.Iguales },
];

/** Beside the act: 'Importará 28 de 34 filas. 3 con error se quedan fuera y 3 no cambian nada.' */
export function loQueImporta({ Filas, Nuevas, Cambian, Malas, Iguales }: Importacion): string {
  const fuera = [
    contar(Malas, 'con error se queda fuera', 'con error se quedan fuera'),
    contar(Iguales, 'no cambia nada', 'no cambian nada'),
  ].filter(Boolean);
  const frase = `Importará ${enCifras(Nuevas + Cambian)} de ${contar(Filas, 'fila', 'filas') || '0 filas'}.`;
  return fuera.length === 0 ? frase : `${frase} ${fuera.join(' y ')}.`;
}
const resultado = (de: FilaDeLista) => <Estado de={de} />;
/** Errors by column, warnings, and changes before and after. */
const Cambios = ({
  de: { Cambios: cambios, Errores },
  avisos = [],
}: {
  de: FilaDeLista;
  avisos?: readonly string[];
}) => (
  <ul className="grid gap-1 text-control">
    {Errores.map(({ Campo, Mensaje }) => (
      <li key={`${Campo}${Mensaje}`} className="font-medium break-words text-bad-ink">
        {Campo && `${Campo}: `}
        {Mensaje}
      </li>
    ))}
    {avisos.map((frase) => (
      <li key={frase} className="font-medium break-words text-wait-ink">
        Revise: {frase}
      </li>
    ))}
    {cambios.map(({ Campo, Antes, Despues }, i) => (
      <Texto key={`${i} ${Campo}`} as="li" look="breaks">
        <Texto look="mute">{Campo}:</Texto>{' '}
        {Antes && (
          <Texto as="s" look="mute">
            {Antes}
          </Texto>
        )}{' '}
        {Despues || <em>nada</em>}
      </Texto>
    ))}
  </ul>
);

type Quien<F> = {
  header: string;
  titulo(fila: F): ReactNode;
  detalle(fila: F): string;
  avisos?(fila: F): readonly string[];
};
type Heredadas = 'enCeldas' | 'queda' | 'cifras' | 'enMarcha' | 'aviso' | 'datos' | 'cuentas' | 'columns' | 'tarjeta';
type Props<I extends Importacion, F extends FilaDeLista> = Omit<
  ComponentProps<typeof DetalleDeFichero<I, F, EstadoFila>>,
  Heredadas
> &
  Quien<F> & { nombreDe(columna: string): string };
export function FicheroDeLista<I extends Importacion, F extends FilaDeLista>(props: Props<I, F>) {
  const { nombreDe, header, titulo, detalle, avisos = () => [], ...fichero } = props;
  const quien = (fila: F) => (
    <span className="block min-w-0 flex-1 basis-28 leading-tight">
      <Texto look="title">{titulo(fila)}</Texto>
      <br />
      <Dim>{detalle(fila) === '' ? `Línea ${fila.Id}` : `${detalle(fila)} · línea ${fila.Id}`}</Dim>
    </span>
  );
  const columns: readonly Column<F>[] = [
    { id: 'quien', header, cell: quien, top: true },
    { id: 'resultado', header: 'Resultado', cell: (f) => <Estado de={f} />, top: true },
    { id: 'detalle', header: 'Qué cambia', cell: (f) => <Cambios de={f} avisos={avisos(f)} />, top: true },
  ];
  return (
    <DetalleDeFichero<I, F, EstadoFila>
      {...fichero}
      cifras={cifrasDeLista}
      enMarcha={(i) =>
        i.EstadoId === 4
          ? { que: 'Deshaciendo', hechas: (i.Deshechas ?? 0) + (i.Quedan ?? 0), todas: i.Hechas }
          : { que: 'Importando', hechas: i.Hechas + i.Rechazadas, todas: i.Nuevas + i.Cambian }
      }
      aviso={aviso}
      datos={(i) => [
        ['Columnas', i.Columnas.map(nombreDe).join(', ')],
        ...(i.Ignoradas.length === 0 ? [] : ([['Columnas que no se leen', i.Ignoradas.join(', ')]] as const)),
      ]}
      cuentas={cuentas}
      columns={columns}
      queda={loQueImporta}
      enCeldas={(i, query, vacio) => (
        <CeldasDeFichero<F>
          query={query}
          caption={`Filas de ${i.Nombre}, celda a celda`}
          columnas={i.Columnas.map(nombreDe)}
          header={header}
          quien={quien}
          resultado={resultado}
          avisos={avisos}
          vacio={vacio}
        />
      )}
      tarjeta={(fila) => (
        <Stack gap="xs">
          <Row ends top>
            {quien(fila)}
            <Estado de={fila} />
          </Row>
          <Cambios de={fila} avisos={avisos(fila)} />
        </Stack>
      )}
    />
  );
}
