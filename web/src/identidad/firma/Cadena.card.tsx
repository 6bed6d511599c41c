import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { Cadena } from '#contract/identidad/firma/firma.schemas.ts';
import { enCifras, fechaHora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { comprobarCadena } from './firma.api.ts';
import { Huella } from './Huella.card.tsx';

/** ADMIN: the chain of all decisions. */
export function CadenaCard() {
  const comprobar = useMutation(comprobarCadena);
  return (
    <Section title="Todas las decisiones">
      <Parrafo look="mute">
        Cada decisión lleva la huella de la anterior: si alguien borra, añade, cambia o mueve una, se sabe cuál.
      </Parrafo>
      <div className="mt-4 grid gap-4">
        {comprobar.isError && <Notice tone="bad">{messageOf(comprobar.error)}</Notice>}
        {comprobar.data && <Resultado cadena={comprobar.data} />}
        <div>
          <Button
            variant="outline"
            icon={<Icono de={Link2} size="md" />}
            isPending={comprobar.isPending}
            onPress={() => comprobar.mutate()}
          >
            Comprobar la cadena
          </Button>
        </div>
      </div>
    </Section>
  );
}

function Resultado({ cadena }: { cadena: Cadena }) {
  const rota = cadena.PrimeraAlterada;
  return (
    <>
      <Notice
        live
        tone={cadena.Correcta ? 'good' : 'bad'}
        title={cadena.Correcta ? 'La cadena está entera' : 'La cadena está rota'}
      >
        {rota !== null &&
          (rota.Fila > 0 ? `La primera fila que no cuadra es la ${rota.Fila}: ${rota.Motivo}` : rota.Motivo)}
      </Notice>
      {cadena.Advertencias.map(({ Fila, Motivo }) => (
        <Notice key={`${Fila} ${Motivo}`} tone="wait">
          Fila {Fila}: {Motivo}
        </Notice>
      ))}
      <Definitions
        items={[
          ['Filas', enCifras(cadena.Filas)],
          ['Comprobada', fechaHora(cadena.Comprobada)],
          ['Cabeza', <Huella key="huella" texto={cadena.Cabeza} />],
        ]}
      />
    </>
  );
}
