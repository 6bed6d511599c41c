import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FactorDePersona, FormularioRestablecerFactor } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { factores, restablecerFactor } from './cuenta.api.ts';

/** Administration sees who has a second factor or has to, and removes that of somebody who has lost it. */
export function FactoresScreen() {
  const [texto, setTexto] = useState('');
  return (
    <>
      <PageHeader
        title="Segundo factor"
        subtitle="Quién lo tiene y quién ha de tenerlo. Quien pierde el móvil y los códigos se lo pide a usted."
      />
      <Stack gap="lg">
        <SearchInput label="Nombre o matrícula" value={texto} onChange={setTexto} />
        <Tabla
          query={factores(texto)}
          caption="Personas con segundo factor"
          columns={[
            { id: 'persona', header: 'Persona', cell: (fila) => <Persona de={fila} /> },
            { id: 'estado', header: 'Segundo factor', cell: (fila) => <EstadoDeFactor de={fila} /> },
            { id: 'llaves', header: 'Llaves de acceso', cell: ({ Llaves }) => Llaves },
            { id: 'actos', header: 'Acciones', cell: (fila) => <Actos de={fila} /> },
          ]}
          tarjeta={(fila) => (
            <Stack gap="sm">
              <Row ends>
                <Persona de={fila} />
                <EstadoDeFactor de={fila} />
              </Row>
              <Row ends>
                <Dim>{fila.Llaves === 1 ? '1 llave de acceso' : `${fila.Llaves} llaves de acceso`}</Dim>
                <Actos de={fila} />
              </Row>
            </Stack>
          )}
          vacio={
            <EmptyState title="No hay nadie">
              {texto === '' ? 'Nadie ha activado todavía el segundo factor.' : 'Pruebe con otro nombre.'}
            </EmptyState>
          }
        />
      </Stack>
    </>
  );
}

const Persona = ({ de: { Nombre, Matricula } }: { de: FactorDePersona }) => (
  <span className="grid">
    <Texto look="medium">{Nombre}</Texto>
    <Dim>{Matricula}</Dim>
  </span>
);

function EstadoDeFactor({ de: { Activado, Obligatorio } }: { de: FactorDePersona }) {
  if (Activado !== null) return <Estado palabra="Activado">Activado el {fecha(Activado)}</Estado>;
  return Obligatorio ? <Estado palabra="Le falta" /> : <Estado palabra="No lo tiene" />;
}

function Actos({ de: { Id, Nombre, acciones } }: { de: FactorDePersona }) {
  const restablecer = useMutation(restablecerFactor);
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        restablecer: {
          boton: 'Restablecer',
          variant: 'outline',
          dialogo: (onClose) => (
            <DialogoDeActo
              title={`Restablecer el segundo factor de ${Nombre}`}
              enviar="Restablecer"
              danger
              onClose={onClose}
              schema={FormularioRestablecerFactor}
              inicial={{ motivo: '' }}
              hacer={(body) => restablecer.mutateAsync({ params: { id: String(Id) }, body })}
            >
              {(form) => (
                <>
                  <Parrafo look="mute">
                    Se terminarán sus sesiones y entrará con su contraseña. Se le avisará por correo con este motivo.
                  </Parrafo>
                  <CampoTexto form={form} name="motivo" label="Motivo" multiline autoFocus isRequired />
                </>
              )}
            </DialogoDeActo>
          ),
        },
      }}
    />
  );
}
