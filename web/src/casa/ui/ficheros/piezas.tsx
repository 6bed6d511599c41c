import { type MutationOptions, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { type Descarga, EnlaceDeFichero } from './boton-de-fichero.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';

/*
 * Parts of the screens of files (pantallas.tsx).
 * LeerFichero     label · hint · maxBytes · leer: mutation of the upload · leyendo(key): how much is read · abre(id): the
 *              file that it makes · descargas?: mutations of an empty one, and of others, by the words of their button
 * FicheroEnMarcha que: 'Importando' · hechas · todas
 * FilasDeFichero  caption · cuentas: results {id, label, count} · primera: the one that is shown first · query(estado)
 *                 · columns · tarjeta · errores?: the button for the wrong ones
 *                 · enCeldas?(query, nothing): the rows instead of that table on a desk
 */
type Leida = { fichero: File; onProgress(fraction: number): void };
type LeerProps = {
  label: string;
  hint: string;
  /** Accepted file endings; those of a CSV when absent. */
  accept?: string;
  maxBytes: number;
  leer: MutationOptions<{ Id: number }, Error, Leida>;
  leyendo(fichero: string): UseQueryOptions<LecturaDeFichero, Error, LecturaDeFichero, string[]>;
  abre(id: number): LinkProps;
  descargas?: Readonly<Record<string, Descarga<undefined>>>;
};
export function LeerFichero({
  label,
  hint,
  accept = '.csv,.txt',
  maxBytes,
  leer,
  leyendo,
  abre,
  descargas,
}: LeerProps) {
  const navigate = useNavigateFromHere();
  const { mutateAsync, isPending } = useMutation(leer);
  const [progress, setProgress] = useState<number>();
  const [fichero, setFichero] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const read = async (file: File | null) => {
    setError(undefined);
    setFichero(file);
    if (file === null) return;
    try {
      const { Id } = await mutateAsync({ fichero: file, onProgress: setProgress });
      await navigate(abre(Id));
      setFichero(null);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Stack>
      <FileField
        label={label}
        hint={hint}
        accept={accept}
        maxBytes={maxBytes}
        value={fichero}
        onChange={(file) => void read(file)}
        isDisabled={isPending}
        {...(error !== undefined && { error })}
        {...(progress !== undefined && { progress })}
      />
      <p role="status" className="text-sm text-mute tabular-nums empty:hidden">
        {progress === undefined ? (
          ''
        ) : progress < 1 ? (
          `Enviando: ${Math.floor(progress * 100)} %`
        ) : (
          <Leyendose de={leyendo(fichero?.name ?? '')} />
        )}
      </p>
      {error !== undefined && fichero !== null && (
        <Row>
          <Button variant="outline" onPress={() => void read(fichero)}>
            Volver a intentarlo
          </Button>
        </Row>
      )}
      {descargas && (
        <Row>
          {Object.entries(descargas).map(([boton, descargar]) => (
            <EnlaceDeFichero key={boton} descargar={descargar} args={undefined}>
              {boton}
            </EnlaceDeFichero>
          ))}
        </Row>
      )}
    </Stack>
  );
}
const NADA = { Leidas: 0, Filas: 0 };
/** Rows that the server has read so far. */
function Leyendose({ de }: { de: ReturnType<LeerProps['leyendo']> }) {
  const { data: { Leidas, Filas } = NADA } = useQuery(de);
  if (Filas === 0) return 'Enviado. Leyendo sus filas...';
  return `${enCifras(Leidas)} de ${enCifras(Filas)} filas leídas`;
}

export const FicheroEnMarcha = ({ que, hechas, todas }: { que: string; hechas: number; todas: number }) => (
  <div role="status">
    <p className="mb-2 font-medium tabular-nums">
      {que}: {enCifras(hechas)} de {enCifras(todas)} filas
    </p>
    <Progress value={todas === 0 ? 0 : hechas / todas} label={que} className="h-2 w-full rounded-full" />
    <p className="mt-2 text-sm text-mute">Sigue aunque cierre esta pantalla.</p>
  </div>
);

type FilasProps<Fila, Estado extends string> = {
  caption: string;
  cuentas: readonly { id: Estado; label: string; count: number }[];
  primera: Estado | undefined;
  query(estado: Estado | undefined): Lista<Fila>;
  columns: readonly Column<Fila>[];
  tarjeta(fila: Fila): ReactNode;
  errores?: ReactNode;
  enCeldas?: ((query: Lista<Fila>, vacio: ReactNode) => ReactNode) | undefined;
};
export function FilasDeFichero<Fila extends { Id: number }, Estado extends string>(props: FilasProps<Fila, Estado>) {
  const { caption, cuentas, primera, query, columns, tarjeta, errores, enCeldas } = props;
  const desk = useDesk();
  const [estado, setEstado] = useState(primera);
  const vacio = <Parrafo look="mute">No queda ninguna: las filas se olvidan a los noventa días.</Parrafo>;
  return (
    <Stack>
      <Row ends>
        <Filtro
          label="Resultado"
          todos="Todas"
          enteras
          options={cuentas.filter(({ count }) => count > 0)}
          value={estado}
          onChange={(id) => setEstado(id)}
        />
        {errores}
      </Row>
      {desk && enCeldas ? (
        enCeldas(query(estado), vacio)
      ) : (
        <Tabla query={query(estado)} caption={caption} columns={columns} tarjeta={tarjeta} vacio={vacio} />
      )}
    </Stack>
  );
}
