import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Importacion } from '#contract/presencia/importacion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/ui/lista/recorrido.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { BotonDeFichero, FicheroEnMarcha, FilasDeFichero } from '#web/ui/tabla/fichero.tsx';
import { abreFichero, cifrasDe, columnasFila, EstadoImportacion, FilaDeFichero } from './Importacion.card.tsx';
import {
  descargarErrores,
  descartar,
  deshacer,
  type EstadoFila,
  filasDe,
  importacion,
  importaciones,
  importar,
} from './presencia.api.ts';

const route = getRouteApi('/protegida/menu/presencia/importar/$id');
const VOLVER = { to: '/menu/presencia/importar' } as const;

/** A file, its rows with what becomes of each, and what may be done with it. */
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
            {(i.EstadoId === 2 || i.EstadoId === 4) && <EnMarcha de={i} />}
            {i.EstadoId === 1 && <Aviso de={i} />}
            <Filas de={i} />
            <Definitions
              items={[
                ['Filas', cifrasDe(i)],
                ...(i.Personas === 0 ? [] : ([['Personas', i.Personas]] as const)),
                ['Leído', `${fechaHora(i.Creada)}, por ${i.CreadaPor}`],
                ...(i.Importada === null ? [] : ([['Importado', fechaHora(i.Importada)]] as const)),
                ...(i.Deshecha === null
                  ? []
                  : ([
                      ['Deshecho', `${fechaHora(i.Deshecha)}, por ${i.DeshechaPor}`],
                      ['Motivo', i.Motivo],
                    ] as const)),
              ]}
            />
          </Stack>
        )}
      </Detalle>
    </Recorrido>
  );
}

function Aviso({ de: { Buenas, Malas, acciones } }: { de: Importacion }) {
  if (!acciones.includes('importar'))
    return (
      <Notice tone="warn">
        {Buenas === 0
          ? 'No hay ninguna fila que importar. Corrija el fichero y vuelva a subirlo.'
          : 'Se leyó hace más de un día: vuelva a subirlo para importarlo.'}
      </Notice>
    );
  return (
    <Notice>
      Todavía no se ha escrito nada.
      {Malas > 0 &&
        ' Puede importar las filas buenas y subir después las demás, ya corregidas: las que consten no se repiten.'}
    </Notice>
  );
}

const EnMarcha = ({ de: { EstadoId, Hechas, Buenas } }: { de: Importacion }) => (
  <FicheroEnMarcha que={EstadoId === 2 ? 'Importando' : 'Deshaciendo'} hechas={Hechas} todas={Buenas} />
);

function Actos({ de, onDescartado }: { de: Importacion; onDescartado(): void }) {
  const empezar = useMutation(importar);
  const tirar = useMutation(descartar);
  const volver = useMutation(deshacer);
  const movida = { id: de.Id, version: de.Version };
  const filas = de.Buenas === 1 ? '1 fichaje' : `${de.Buenas} fichajes`;
  const personas = de.Personas === 1 ? '1 persona' : `${de.Personas} personas`;
  return (
    <ActosConPalabras
      acciones={de.acciones}
      actos={{
        descartar: {
          boton: 'Descartar',
          variant: 'outline',
          hacer: () => tirar.mutateAsync(movida).then(onDescartado),
        },
        deshacer: {
          boton: 'Deshacer importación',
          variant: 'danger',
          palabras: {
            title: `Deshacer ${de.Nombre}`,
            message:
              'Se anularán los fichajes de este fichero que sigan en pie. Quedarán en el registro, con su motivo.',
            label: 'Motivo',
            max: 250,
            confirm: 'Deshacer importación',
            danger: true,
          },
          hacer: (motivo) => volver.mutateAsync({ ...movida, motivo }),
        },
        importar: {
          boton: `Importar ${filas}`,
          pregunta: {
            title: `Importar ${filas}`,
            message: `Se añadirán al registro de ${personas}.${de.Malas > 0 ? ` ${de.Malas === 1 ? 'La fila con error no se importará' : `Las ${de.Malas} filas con error no se importarán`}.` : ''}`,
            confirm: 'Importar',
          },
          hacer: () => empezar.mutateAsync(movida),
        },
      }}
    />
  );
}

function Filas({ de }: { de: Importacion }) {
  const cuentas: { id: EstadoFila; label: string; count: number }[] = [
    { id: 'M', label: 'Con error', count: de.Malas },
    {
      id: de.EstadoId === 1 ? 'B' : de.EstadoId === 5 ? 'D' : 'I',
      label: de.EstadoId === 1 ? 'Por importar' : de.EstadoId === 5 ? 'Deshechas' : 'Importadas',
      count: de.Buenas,
    },
    { id: 'R', label: 'Ya constaban', count: de.Repetidas },
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
        de.Malas > 0 && (
          <BotonDeFichero descargar={descargarErrores} args={de.Id}>
            Descargar las filas con error
          </BotonDeFichero>
        )
      }
    />
  );
}
