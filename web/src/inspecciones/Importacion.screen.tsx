import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ImportacionElementos } from '#contract/inspecciones/importacion.schemas.ts';
import { type EstadoFila, nombreDeColumna } from '#contract/inspecciones/inspecciones.rules.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/ui/lista/recorrido.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { BotonDeFichero, FicheroEnMarcha, FilasDeFichero } from '#web/ui/tabla/fichero.tsx';
import { descargarErrores, descartar, filasDe, importacion, importaciones, importar } from './inspecciones.api.ts';
import { abreFichero, cifrasDe, columnasFila, EstadoImportacion, FilaDeFichero } from './Importacion.card.tsx';

const route = getRouteApi('/protegida/menu/izado/importar/$id');
const VOLVER = { to: '/menu/izado/importar' } as const;

/** A file of elements, its rows with what becomes of each, and what may be done with it. */
export function ImportacionScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(importacion(id));
  return (
    <Recorrido query={importaciones} id={id} abre={({ Id }) => abreFichero(Id)}>
      <Detalle
        query={query}
        title={(i) => i?.Nombre ?? 'Fichero'}
        volver={VOLVER}
        badge={(i) => <EstadoImportacion de={i} />}
        acciones={(i, hecho) => <Actos de={i} onDescartado={hecho} />}
      >
        {(i) => (
          <Stack gap="lg">
            {i.EstadoId === 2 && (
              <FicheroEnMarcha que="Importando" hechas={i.Hechas + i.Rechazadas} todas={i.Nuevas + i.Cambian} />
            )}
            {i.EstadoId === 1 && <Aviso de={i} />}
            <Filas de={i} />
            <Definitions
              items={[
                ['Filas', cifrasDe(i)],
                ['Columnas', i.Columnas.map(nombreDeColumna).join(', ')],
                ...(i.Ignoradas.length === 0 ? [] : ([['Columnas que no se leen', i.Ignoradas.join(', ')]] as const)),
                ['Leído', `${fechaHora(i.Creada)}, por ${i.CreadaPor}`],
                ...(i.Importada === null
                  ? []
                  : ([['Importado', `${fechaHora(i.Importada)}, por ${i.ImportadaPor}`]] as const)),
              ]}
            />
          </Stack>
        )}
      </Detalle>
    </Recorrido>
  );
}

function Aviso({ de: { Nuevas, Cambian, Malas, acciones } }: { de: ImportacionElementos }) {
  if (acciones.includes('importar'))
    return (
      <Notice>
        Todavía no se ha escrito nada.
        {Malas > 0 &&
          ' Puede corregir las filas con error y subir el fichero otra vez, o importar las demás y dejar esas para después.'}
      </Notice>
    );
  return (
    <Notice tone="warn">
      {Nuevas + Cambian > 0
        ? 'Se leyó hace más de un día: vuelva a subirlo para importarlo.'
        : Malas > 0
          ? 'No hay ninguna fila que importar. Corrija el fichero y vuelva a subirlo.'
          : 'No hay nada que importar: todo está ya como dice el fichero.'}
    </Notice>
  );
}

const elementos = (n: number): string => (n === 1 ? '1 elemento' : `${n.toLocaleString('es-ES')} elementos`);
function Actos({ de, onDescartado }: { de: ImportacionElementos; onDescartado(): void }) {
  const empezar = useMutation(importar);
  const tirar = useMutation(descartar);
  const movida = { id: de.Id, version: de.Version };
  const cuantos = elementos(de.Nuevas + de.Cambian);
  return (
    <ActosConPalabras
      acciones={de.acciones}
      actos={{
        descartar: {
          boton: 'Descartar',
          variant: 'outline',
          hacer: () => tirar.mutateAsync(movida).then(onDescartado),
        },
        importar: {
          boton: `Importar ${cuantos}`,
          pregunta: {
            title: `Importar ${cuantos}`,
            message: `Se crearán ${elementos(de.Nuevas)} y cambiarán ${elementos(de.Cambian)}.${de.Malas > 0 ? ` ${de.Malas === 1 ? 'La fila con error no se importará' : `Las ${de.Malas} filas con error no se importarán`}.` : ''}`,
            confirm: 'Importar',
          },
          hacer: () => empezar.mutateAsync(movida),
        },
      }}
    />
  );
}

function Filas({ de }: { de: ImportacionElementos }) {
  const cuentas: { id: EstadoFila; label: string; count: number }[] = [
    { id: 'M', label: 'Con error', count: de.Malas },
    { id: 'N', label: 'Nuevas', count: de.EstadoId === 1 ? de.Nuevas : 0 },
    { id: 'C', label: 'Cambian', count: de.EstadoId === 1 ? de.Cambian : 0 },
    { id: 'H', label: 'Escritas', count: de.EstadoId === 1 ? 0 : de.Hechas },
    { id: 'R', label: 'Rechazadas', count: de.EstadoId === 1 ? 0 : de.Rechazadas },
    { id: 'I', label: 'Sin cambios', count: de.Iguales },
  ];
  return (
    <FilasDeFichero
      caption={`Filas de ${de.Nombre}`}
      cuentas={cuentas}
      primera={de.Malas > 0 ? 'M' : undefined}
      query={(estado: EstadoFila | undefined) => filasDe(de.Id, estado, de.Version)}
      columns={columnasFila}
      tarjeta={(fila) => <FilaDeFichero fila={fila} />}
      errores={
        de.Malas + de.Rechazadas > 0 && (
          <BotonDeFichero descargar={descargarErrores} args={de.Id}>
            Descargar las filas con error
          </BotonDeFichero>
        )
      }
    />
  );
}
