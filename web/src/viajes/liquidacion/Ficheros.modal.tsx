import { Download } from 'lucide-react';
import { useState } from 'react';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { descargarContabilidad, descargarNomina } from './liquidaciones.api.ts';

/** Files of the settlements closed in a month, for payroll and for accounting. */
export const FicherosDelMes = () => (
  <BotonDeDialogo variant="outline" icon={<Icono de={Download} size="md" />} boton="Ficheros del mes">
    {(close) => <Ficheros close={close} />}
  </BotonDeDialogo>
);

function Ficheros({ close }: { close(): void }) {
  const actual = hoy().slice(0, 7);
  const [mes, setMes] = useState(actual);
  return (
    <Modal
      title="Ficheros del mes"
      isOpen
      size="md"
      onOpenChange={(open) => open || close()}
      footer={<Button onPress={close}>Cerrar</Button>}
    >
      <Periodo
        title={mesEnPalabras(mes)}
        anterior={{ label: 'Mes anterior', onPress: () => setMes(sumarMeses(mes, -1)) }}
        siguiente={{
          label: 'Mes siguiente',
          onPress: () => setMes(sumarMeses(mes, 1)),
          isDisabled: mes >= actual,
        }}
      />
      <Stack gap="lg">
        <Dim>Llevan las liquidaciones que se cierran en el mes.</Dim>
        <Stack gap="sm">
          <Dim>Dietas y kilómetros de cada persona, con lo exento y lo que tributa.</Dim>
          <Row>
            <BotonDeFichero descargar={descargarNomina} args={mes}>
              CSV para nómina
            </BotonDeFichero>
          </Row>
        </Stack>
        <Stack gap="sm">
          <Dim>Cada línea con su cuenta, su centro de coste o contrato y su IVA, y el anticipo descontado.</Dim>
          <Row>
            <BotonDeFichero descargar={descargarContabilidad} args={mes}>
              CSV para contabilidad
            </BotonDeFichero>
          </Row>
        </Stack>
      </Stack>
    </Modal>
  );
}
