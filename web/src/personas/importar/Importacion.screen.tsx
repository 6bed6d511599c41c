import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FormularioImportar, type ImportacionPersonas } from '#contract/personas/importacion.schemas.ts';
import { type EstadoFila, nombreDeColumna } from '#contract/personas/personas.rules.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/ui/lista/recorrido.tsx';
import { Campo } from '#web/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { BotonDeFichero, FicheroEnMarcha, FilasDeFichero } from '#web/ui/tabla/fichero.tsx';
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

const EnMarcha = ({ de: { Nuevas, Cambian, Hechas, Rechazadas } }: { de: ImportacionPersonas }) => (
  <FicheroEnMarcha que="Importando" hechas={Hechas + Rechazadas} todas={Nuevas + Cambian} />
);

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
  const cuentas: { id: EstadoFila; label: string; count: number }[] = [
    { id: 'M', label: 'Con error', count: de.Malas },
    ...(de.EstadoId === 1
      ? ([
          { id: 'N', label: 'Nuevas', count: de.Nuevas },
          { id: 'C', label: 'Cambian', count: de.Cambian },
        ] as const)
      : ([
          { id: 'H', label: 'Escritas', count: de.Hechas },
          { id: 'R', label: 'Rechazadas', count: de.Rechazadas },
        ] as const)),
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
