import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_FICHERO_BCE } from '#contract/viajes/cambio/cambio.rules.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { cambiosHoy, ficherosDeCambios, importarCambios } from './gastos.api.ts';

const coma = (n: number) => String(n).replace('.', ',');

/** Exchange rates: files of the European Central Bank, and the rates of the last day. */
export function CambiosScreen() {
  const hay = useQuery(cambiosHoy);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Cambios de divisa"
        back="/menu/maestros"
        subtitle="Los de referencia del Banco Central Europeo, por los que se pagan los gastos en otra divisa"
      />
      <Stack gap="lg">
        <Section title="Traer un fichero">
          <Traer />
        </Section>
        <Section title="Últimos cambios">
          <Cargado de={hay}>
            {({ Fecha, Tasas }) =>
              Fecha === null ? (
                <EmptyState title="Todavía no hay cambios">Traiga el fichero de la serie completa.</EmptyState>
              ) : (
                <Stack>
                  <Dim>Del {fecha(Fecha)}: unidades por un euro</Dim>
                  <Definitions layout="grid" items={Tasas.map(({ Divisa, Tasa }) => [Divisa, coma(Tasa)] as const)} />
                </Stack>
              )
            }
          </Cargado>
        </Section>
        <Tabla
          query={ficherosDeCambios}
          caption="Ficheros traídos"
          columns={[
            { id: 'nombre', header: 'Fichero', cell: (f) => f.Nombre },
            { id: 'creada', header: 'Traído', cell: (f) => fechaHora(f.Creada) },
            { id: 'quien', header: 'Por', cell: (f) => f.Quien || 'Quien opera el servidor' },
            { id: 'dias', header: 'Días', cell: (f) => `${f.Dias}, hasta el ${fecha(f.Hasta)}` },
            { id: 'nuevas', header: 'Nuevos y cambiados', cell: (f) => `${f.Nuevas} y ${f.Cambiadas}` },
          ]}
          tarjeta={(f) => (
            <Stack gap="xs">
              <Parrafo look="name">{f.Nombre}</Parrafo>
              <Dim>
                {fechaHora(f.Creada)} · {f.Quien || 'Quien opera el servidor'} · {f.Nuevas} nuevos, {f.Cambiadas}{' '}
                cambiados
              </Dim>
            </Stack>
          )}
          rowLabel={({ Nombre }) => Nombre}
          vacio={<EmptyState title="Todavía no se ha traído ningún fichero" />}
        />
      </Stack>
    </div>
  );
}

function Traer() {
  const importar = useMutation(importarCambios);
  const [file, setFile] = useState<File | null>(null);
  const send = () => {
    if (file === null) return;
    importar.mutate({ file }, { onSuccess: () => setFile(null) });
  };
  return (
    <Stack>
      <FileField
        label="Fichero del Banco Central Europeo"
        hint="eurofxref-hist.zip o .csv con la serie completa, o eurofxref-daily.xml con el último día"
        accept=".zip,.csv,.xml"
        maxBytes={MAX_FICHERO_BCE}
        value={file}
        onChange={(nuevo) => {
          importar.reset();
          setFile(nuevo);
        }}
        {...(importar.error && { error: messageOf(importar.error) })}
      />
      <Row>
        <Button isDisabled={file === null} isPending={importar.isPending} onPress={send}>
          Importar
        </Button>
      </Row>
    </Stack>
  );
}
