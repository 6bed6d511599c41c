import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { Button, CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CompaneroField } from './Companero.fields.tsx';
import { enAusencias, nombrarEnAusencias } from './usuario.api.ts';

/** Person who decides by itself while this one is absent. */
export function EnAusencias() {
  const { data } = useQuery(enAusencias);
  const { mutate, isPending } = useMutation(nombrarEnAusencias);
  const [eligiendo, setEligiendo] = useState(false);
  if (data === undefined) return null;
  const { Delegado } = data;
  return (
    <Section title="Quién decide cuando no estoy">
      <Row ends>
        <span className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <Icono de={CalendarOff} tone="mute" />
          <Stack gap="xs">
            <Texto look="title">{Delegado?.Nombre ?? 'Nadie todavía'}</Texto>
            <Dim>
              {Delegado
                ? 'Decidirá por usted en sus vacaciones y demás ausencias de días enteros, sin que tenga que hacer nada.'
                : 'Elija a alguien y, en sus vacaciones y demás ausencias, lo que espera su decisión no se parará.'}
            </Dim>
          </Stack>
        </span>
        <Row>
          {Delegado && (
            <Button variant="plain" isPending={isPending} onPress={() => mutate(null)}>
              Quitar
            </Button>
          )}
          <Button
            variant="outline"
            aria-label={`${Delegado ? 'Cambiar' : 'Elegir'} quién decide cuando no estoy`}
            onPress={() => setEligiendo(true)}
          >
            {Delegado ? 'Cambiar' : 'Elegir'}
          </Button>
        </Row>
      </Row>
      {eligiendo && <ElegirModal onClose={() => setEligiendo(false)} />}
    </Section>
  );
}

function ElegirModal({ onClose }: { onClose(): void }) {
  const [persona, setPersona] = useState<{ id: number; nombre: string }>();
  const [falta, setFalta] = useState(false);
  const { mutate, isPending } = useMutation({ ...nombrarEnAusencias, onSuccess: onClose });
  return (
    <Modal
      isOpen
      title="Quién decide cuando no estoy"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <CancelOr
          onCancel={onClose}
          isPending={isPending}
          onPress={() => (persona ? mutate(persona.id) : setFalta(true))}
        >
          Guardar
        </CancelOr>
      }
    >
      <Stack gap="lg">
        <Parrafo look="mute">
          Desde el primer día de cada ausencia suya hasta el último, esa persona verá y decidirá lo mismo que usted. En
          el historial constará que lo hizo por delegación.
        </Parrafo>
        <CompaneroField
          label="Persona que decidirá por usted"
          isRequired
          error={falta && !persona ? 'Elija a una persona' : undefined}
          value={persona}
          onChange={setPersona}
        />
      </Stack>
    </Modal>
  );
}
