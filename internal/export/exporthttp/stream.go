package exporthttp

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"legislative/internal/access"
	"legislative/internal/export"
	"legislative/internal/http/contentcoding"
	"legislative/internal/operation/turns"
)

// stream writes a table as the body of a response. If it fails after the body has
// begun, it breaks the connection, so that the client does not take the part for
// the whole.
func (h *Handler) stream(w http.ResponseWriter, r *http.Request, caller access.Caller, q request) error {
	ctx, cancel := context.WithTimeout(r.Context(), longest)
	defer cancel()
	work := h.config.Gate.NewWork(caller.AccountID)
	if err := work.Begin(ctx); err != nil {
		return err
	}
	defer work.End()
	body := &body{ctx: ctx, work: work, control: http.NewResponseController(w), w: w}
	err := export.Read(ctx, h.config.Database, func(ctx context.Context, s *export.Snapshot) error {
		q.writeHeader(w.Header(), s.State)
		const bufferSize = 256 << 10
		buffer := bufio.NewWriterSize(body, bufferSize)
		coded := contentcoding.NewWriter(buffer, q.coding)
		rows := export.NewWriter(coded, q.format, q.table, s.Version)
		if _, err := s.Write(ctx, q.table, q.congress, &pausing{Rows: rows, ctx: ctx, work: work}); err != nil {
			return err
		}
		return errors.Join(rows.Close(), coded.Close(), buffer.Flush())
	})
	switch {
	case err == nil:
		return nil
	case !body.hasBegun:
		for _, name := range []string{"ETag", "Content-Type", "Content-Encoding", "Content-Disposition", "Dataset-Version", "Link"} {
			w.Header().Del(name)
		}
	case body.control.SetWriteDeadline(time.Unix(1, 0)) != nil:
		panic(http.ErrAbortHandler) // the server has no other way to break off
	}
	return fmt.Errorf("stream %s: %w", q.table.Name, err)
}

// body writes to the client. Its work has no place while the client reads.
type body struct {
	ctx      context.Context //nolint:containedctx // of the response, which an io.Writer has no argument for
	work     *turns.Work
	control  *http.ResponseController
	w        http.ResponseWriter
	hasBegun bool
}

// patience is how long a client may take to read a piece of the body.
const patience = time.Minute

// Write writes a piece of the body, and waits for the next turn of the account.
func (b *body) Write(piece []byte) (int, error) {
	b.work.End()
	b.hasBegun = true
	// The server's own timeout is for whole responses.
	if err := b.control.SetWriteDeadline(time.Now().Add(patience)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	n, err := b.w.Write(piece)
	if err != nil {
		return n, err
	}
	for {
		err := b.work.Begin(b.ctx)
		if err == nil || !turns.IsRefusal(err) {
			return n, err
		}
		// Others were served meanwhile. What has begun goes on.
	}
}

// pausing lets other accounts compute while rows are made.
type pausing struct {
	export.Rows
	ctx  context.Context //nolint:containedctx // of the rows, whose writer has no argument for it
	work *turns.Work
	n    int
}

// Write writes a row.
func (p *pausing) Write(values []export.Value) error {
	const interval = 100
	if p.n++; p.n%interval == 0 {
		p.work.Pause(p.ctx)
	}
	return p.Rows.Write(values)
}
