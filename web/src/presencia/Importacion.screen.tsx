import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Importacion } from '#contract/presencia/importacion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { saveFile } from '#web/red/api.ts';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/ui/lista/recorrido.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Filtro } from '#web/ui/piezas/filter-chips.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Progress } from '#web/ui/piezas/progress.tsx';
import { Tabla } from '#web/ui/tabla/tabla.tsx';
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

function EnMarcha({ de: { EstadoId, Hechas, Buenas } }: { de: Importacion }) {
  const que = EstadoId === 2 ? 'Importando' : 'Deshaciendo';
  return (
    <div role="status">
      <p className="mb-2 font-medium tabular-nums">
        {que}: {Hechas} de {Buenas} filas
      </p>
      <Progress value={Buenas === 0 ? 0 : Hechas / Buenas} label={que} className="h-2 w-full rounded-full" />
      <p className="mt-2 text-sm text-mute">Sigue aunque cierre esta pantalla.</p>
    </div>
  );
}

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
  const cuentas = [
    { id: 'M', label: 'Con error', count: de.Malas },
    {
      id: de.EstadoId === 1 ? 'B' : de.EstadoId === 5 ? 'D' : 'I',
      label: de.EstadoId === 1 ? 'Por importar' : de.EstadoId === 5 ? 'Deshechas' : 'Importadas',
      count: de.Buenas,
    },
    { id: 'R', label: 'Ya constaban', count: de.Repetidas },
  ];
  const [estado, setEstado] = useState<EstadoFila | undefined>(de.Malas > 0 ? 'M' : undefined);
  const descargar = useMutation({ ...descargarErrores, onSuccess: saveFile });
  return (
    <Stack>
      <Filtro
        label="Resultado"
        todos="Todas"
        options={cuentas.filter(({ count }) => count > 0)}
        value={estado}
        // an id of the options
        onChange={(id) => setEstado(id as EstadoFila | undefined)}
      />
      {de.Malas > 0 && (
        <Button
          variant="plain"
          className="justify-self-start px-2!"
          icon={<Download aria-hidden className="size-4.5" />}
          isPending={descargar.isPending}
          onPress={() => descargar.mutate(de.Id)}
        >
          Descargar las filas con error
        </Button>
      )}
      <Tabla
        query={filasDe(de.Id, estado, de.Version)}
        caption={`Filas de ${de.Nombre}`}
        columns={columnasFila}
        tarjeta={(fila) => <FilaDeFichero fila={fila} />}
        vacio={<p className="text-mute">No queda ninguna: las filas se olvidan a los noventa días.</p>}
      />
    </Stack>
  );
}
