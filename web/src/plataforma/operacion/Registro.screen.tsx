import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { SENSIBLES } from '#contract/casa/kernel/sensible.ts';
import { REGISTROS, type Registro } from '#contract/plataforma/operacion/operacion.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { DateField } from '#web/casa/ui/campos/date-field.tsx';
import { Segmented, Tiles } from '#web/casa/ui/campos/segmented.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Marco } from './Marco.card.tsx';
import { areasDeRegistro, bajarRegistro, personasDelRegistro } from './operacion.api.ts';

const QUE = (Object.keys(REGISTROS) as Registro[]).map((id) => ({ id, label: REGISTROS[id] })); // the keys of a literal object
const FORMATOS = [
  { id: 'csv', label: 'CSV, para hojas de cálculo' },
  { id: 'jsonl', label: 'JSON, una línea por fila' },
] as const;
const conMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1).replaceAll('_', ' ');
const haceUnMes = () => {
  const dia = new Date(`${hoy()}T12:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() - 30);
  return dia.toISOString().slice(0, 10);
};

/** The audit: who did what and who read whose data, as a file. */
export function RegistroScreen() {
  const [que, setQue] = useState<Registro>('historial');
  const [formato, setFormato] = useState<'csv' | 'jsonl'>('csv');
  const [desde, setDesde] = useState(haceUnMes);
  const [hasta, setHasta] = useState(hoy);
  const [area, setArea] = useState('');
  const [persona, setPersona] = useState<number | null>(null);
  const { data } = useQuery(areasDeRegistro);
  const bajar = useMutation({ ...bajarRegistro, onSuccess: saveFile });
  const alReves = desde > hasta;
  const areas =
    que === 'historial'
      ? (data?.Historial ?? []).map((id) => ({ id, label: conMayuscula(id) }))
      : Object.entries(SENSIBLES).map(([id, label]) => ({ id, label }));
  return (
    <Marco parte="registro">
      <Section title="Exportar el registro">
        <Stack gap="lg">
          <p className="max-w-prose text-mute">
            Quién hizo qué y cuándo, o quién ha leído datos personales de quién. No lleva los comentarios ni el
            contenido de cada cosa. La exportación queda anotada en el mismo registro.
          </p>
          <Tiles
            label="Qué"
            options={QUE}
            value={que}
            onChange={(id) => {
              setQue(id as Registro); // an id of the options
              setArea('');
            }}
          />
          <Grid>
            <DateField label="Desde" value={desde} onChange={setDesde} max={hoy()} />
            <DateField
              label="Hasta"
              value={hasta}
              onChange={setHasta}
              {...(alReves && { error: 'El final no puede ser anterior al principio' })}
            />
            <Select
              label={que === 'historial' ? 'De qué' : 'Qué datos'}
              placeholder="De todo"
              options={areas}
              value={area}
              onChange={setArea}
              clearable
            />
            <UnaPersona
              label="Persona"
              hint="Quien lo hizo o lo leyó, o de quien son los datos. Sin ella, de todas."
              nadie={null}
              value={persona}
              onChange={setPersona}
              buscar={personasDelRegistro}
            />
          </Grid>
          <Segmented
            label="Formato"
            options={FORMATOS}
            value={formato}
            onChange={(id) => setFormato(id === 'jsonl' ? 'jsonl' : 'csv')}
          />
          <Row>
            <Button
              icon={<Download />}
              isPending={bajar.isPending}
              isDisabled={alReves || desde === '' || hasta === ''}
              onPress={() =>
                bajar.mutate({
                  que,
                  formato,
                  desde,
                  hasta,
                  ...(area !== '' && { area }),
                  ...(persona !== null && { persona: String(persona) }),
                })
              }
            >
              Descargar
            </Button>
          </Row>
        </Stack>
      </Section>
    </Marco>
  );
}
