import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { MiAvatar } from './MiAvatar.tsx';

it('initials are drawn without text, so that the name of the button around them holds all its visible text', () => {
  const { container } = renderUi(<MiAvatar nombre="Ana Prieto" />);
  expect(container.querySelector('[data-initials="AP"]')).toBeInTheDocument();
  expect(container.textContent).toBe('');
});
