import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FormularioImportar, type ImportacionPersonas } from '#contract/personas/importacion.schemas.ts';
import { type EstadoFila, nombreDeColumna } from '#contract/personas/personas.rules.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { saveFile } from '#web/red/api.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/ui/lista/recorrido.tsx';
import { Campo } from '#web/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Filtro } from '#web/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Progress } from '#web/ui/piezas/progress.tsx';
import { Tabla } from '#web/ui/tabla/tabla.tsx';
import { descargarErrores, descartar, filasDe, importacion, importaciones, importar } from './importar.api.ts';
import { abreFichero, cifrasDe, columnasFila, EstadoImportacion, FilaDeFichero } from './Importacion.card.tsx';

const route = getRouteApi('/protegida/menu/personas/importar/$id');
const VOLVER = { to: '/menu/personas/importar' } as const;

/** A file of people, its rows with what becomes of each, and what may be done with it. */
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
            {i.EstadoId === 2 && <EnMarcha de={i} />}
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

function Aviso({ de: { Nuevas, Cambian, Malas, acciones } }: { de: ImportacionPersonas }) {
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

function EnMarcha({ de: { Nuevas, Cambian, Hechas, Rechazadas } }: { de: ImportacionPersonas }) {
  const [hechas, todas] = [Hechas + Rechazadas, Nuevas + Cambian];
  return (
    <div role="status">
      <p className="mb-2 font-medium tabular-nums">
        Importando: {hechas} de {todas} filas
      </p>
      <Progress value={todas === 0 ? 0 : hechas / todas} label="Importando" className="h-2 w-full rounded-full" />
      <p className="mt-2 text-sm text-mute">Sigue aunque cierre esta pantalla.</p>
    </div>
  );
}

const personas = (n: number): string => (n === 1 ? '1 persona' : `${n.toLocaleString('es-ES')} personas`);
function Actos({ de, onDescartado }: { de: ImportacionPersonas; onDescartado(): void }) {
  const tirar = useMutation(descartar);
  return (
    <ActosConPalabras
      acciones={de.acciones}
      actos={{
        descartar: {
          boton: 'Descartar',
          variant: 'outline',
          hacer: () => tirar.mutateAsync({ id: de.Id, version: de.Version }).then(onDescartado),
        },
        importar: {
          boton: `Importar ${personas(de.Nuevas + de.Cambian)}`,
          dialogo: (close) => <ImportarModal de={de} onClose={close} />,
        },
      }}
    />
  );
}

function ImportarModal({ de, onClose }: { de: ImportacionPersonas; onClose(): void }) {
  const { mutateAsync } = useMutation(importar);
  const partes = [
    de.Nuevas > 0 && `se darán de alta ${personas(de.Nuevas)}`,
    de.Cambian > 0 && `cambiarán los datos de ${personas(de.Cambian)}`,
  ].filter((parte) => parte !== false);
  return (
    <DialogoDeActo
      title={`Importar ${de.Nombre}`}
      enviar="Importar"
      onClose={onClose}
      schema={FormularioImportar}
      inicial={{ invitar: false }}
      hacer={({ invitar }) => mutateAsync({ id: de.Id, version: de.Version, invitar })}
    >
      {(form) => (
        <>
          <p>
            {mayuscula(partes.join(' y '))}.
            {de.Malas > 0 &&
              ` ${de.Malas === 1 ? 'La fila con error no se importará' : `Las ${de.Malas} filas con error no se importarán`}.`}
          </p>
          {de.Nuevas > 0 && (
            <Campo control={form.control} name="invitar">
              {({ value, onChange, ...campo }) => (
                <Checkbox {...campo} value={value} onChange={onChange}>
                  Enviar la invitación a las personas nuevas, a cada una desde el día de su alta
                </Checkbox>
              )}
            </Campo>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

function Filas({ de }: { de: ImportacionPersonas }) {
  const cuentas = [
    { id: 'M', label: 'Con error', count: de.Malas },
    ...(de.EstadoId === 1
      ? [
          { id: 'N', label: 'Nuevas', count: de.Nuevas },
          { id: 'C', label: 'Cambian', count: de.Cambian },
        ]
      : [
          { id: 'H', label: 'Escritas', count: de.Hechas },
          { id: 'R', label: 'Rechazadas', count: de.Rechazadas },
        ]),
    { id: 'I', label: 'Sin cambios', count: de.Iguales },
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
      {de.Malas + de.Rechazadas > 0 && (
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
