import type { Draft } from '@kade/contract/drafts';
import { whatsAppNumber } from '@kade/rules/phone';
import { formatExact } from '@kade/words/english';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { CopyText } from '../../../ui/state/copy-text';
import { Section } from '../../../ui/layout/section';
import { Button } from '../../../ui/style/button';
import { useWithdrawLink } from './draft-acts.api';

/** The pay link that holds: to pass on, or to take back. */
export function DraftLink({ draft, link }: { draft: Draft; link: NonNullable<Draft['link']> }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawLink(draft._id);
  const number = whatsAppNumber(draft.shipping_address.phone_number) ?? '';
  const hasExpired = draft.state === 'expired';
  return (
    <Section title="Pay link">
      <div className="stack gap-3">
        {!hasExpired && <CopyText text={link.url} what="pay link" />}
        <p className="muted breaks">
          {hasExpired ? 'It could be used until ' : 'It can be used until '}
          {formatExact(link.expires_at)}.{link.mailed_to && ` Mailed to ${link.mailed_to}.`}
        </p>
        {hasExpired ? (
          <p className="muted">Send it again at the prices of now.</p>
        ) : (
          <div className="flow gap-2">
            <Button
              component="a"
              href={`https://wa.me/${number}?text=${encodeURIComponent(link.message)}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<MessageCircle size={16} aria-hidden />}
            >
              Send by WhatsApp
            </Button>
            <Button variant="subtle" tone="danger" onClick={() => setIsAsking(true)}>
              Withdraw
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw pay link"
        confirmLabel="Withdraw"
        isBusy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => notify.success('Pay link withdrawn'),
            onError: (error) => notify.failure(messageOf(error)),
            onSettled: () => setIsAsking(false),
          })
        }
      >
        The customer can no longer order by it. You can then change the draft and send another.
      </ConfirmDialog>
    </Section>
  );
}
