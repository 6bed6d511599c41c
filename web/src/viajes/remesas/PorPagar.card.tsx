import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pagos, PorPagar as Espera } from '#contract/viajes/remesas/remesa.schemas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CuentaModal } from './Cuenta.modal.tsx';
import { RemesaNuevaModal } from './RemesaNueva.modal.tsx';
import { pagos, pedirCuentas } from './remesas.api.ts';

const suma = (filas: readonly Espera[]): number =>
  Math.round(filas.reduce((total, { Total }) => total + Total, 0) * 100) / 100;
const cuantas = (n: number): string => (n === 1 ? 'Una liquidación' : `${n} liquidaciones`);
const nombres = (filas: readonly Espera[]): string => [...new Set(filas.map(({ Persona }) => Persona))].join(', ');

/** Settlements that wait to be paid, from which account, and who cannot be paid yet. */
export function PorPagar() {
  return <Cargado de={useQuery(pagos)}>{(datos) => <Esperan datos={datos} />}</Cargado>;
}

type Dialogo = 'cuenta' | 'remesa';
function Esperan({ datos: { Cuenta, PorPagar: filas } }: { datos: Pagos }) {
  const [abierto, setAbierto] = useState<Dialogo>();
  const pedir = useMutation(pedirCuentas);
  const cerrar = () => setAbierto(undefined);
  const pagables = filas.filter((fila) => fila.Total > 0 && fila.Cuenta !== '');
  const sinCuenta = filas.filter((fila) => fila.Total > 0 && fila.Cuenta === '');
  const porDevolver = filas.filter(({ Total }) => Total < 0);
  return (
    <Stack>
      <Section
        title="Esperan su pago"
        actions={
          <Button isDisabled={pagables.length === 0 || Cuenta === null} onPress={() => setAbierto('remesa')}>
            Crear una remesa
          </Button>
        }
      >
        <Stack>
          <Parrafo look="mute">
            {pagables.length === 0
              ? 'Ninguna liquidación comprobada espera su pago.'
              : `${cuantas(pagables.length)}, ${euros(suma(pagables))}.`}
          </Parrafo>
          {sinCuenta.length > 0 && (
            <Notice tone="wait" title="Sin cuenta en la que cobrar">
              <Stack gap="sm">
                <Parrafo look="mute">
                  {nombres(sinCuenta)}: {euros(suma(sinCuenta))}.
                </Parrafo>
                <Row>
                  <Button
                    variant="outline"
                    isPending={pedir.isPending}
                    onPress={() => pedir.mutate({ body: { liquidaciones: sinCuenta.map(({ Id }) => Id) } })}
                  >
                    Pedirles su cuenta
                  </Button>
                </Row>
              </Stack>
            </Notice>
          )}
          {porDevolver.length > 0 && (
            <Notice title="Deben devolver dinero">
              {nombres(porDevolver)}: {euros(-suma(porDevolver))}. Cierre su liquidación cuando lo devuelvan.
            </Notice>
          )}
          <Row gap="md">
            <span>
              <Dim>Cuenta de la empresa: </Dim>
              {Cuenta === null ? 'sin anotar' : `${Cuenta.Titular} · ${Cuenta.Iban}`}
            </span>
            <Button variant="outline" onPress={() => setAbierto('cuenta')}>
              {Cuenta === null ? 'Anotar la cuenta' : 'Cambiar la cuenta'}
            </Button>
          </Row>
        </Stack>
      </Section>
      {abierto === 'cuenta' && <CuentaModal de={Cuenta} onClose={cerrar} />}
      {abierto === 'remesa' && <RemesaNuevaModal pagables={pagables} onClose={cerrar} />}
    </Stack>
  );
}
