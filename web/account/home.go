package account

import (
	"net/http"
	"strings"

	"legislative/ent"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
)

// homePage is the data of the page "API access".
type homePage struct {
	Email  string
	Notice string // what was done, or ""
	Plan   planView
	Usage  usageView
	Active []keyView
	Ended  []keyView
	Events []eventView

	MaxKeys int
}

// maxEvents bounds the events that the page shows.
const maxEvents = 50

func (h *Handler) showHome(w http.ResponseWriter, r *http.Request, account *ent.Account) error {
	page := homePage{Email: account.Email, Plan: h.newPlanView(account.Plan), MaxKeys: auth.MaxKeys}
	var err error
	if page.Usage, err = h.newUsageView(r.Context(), account); err != nil {
		return err
	}
	keys, err := auth.KeysOf(r.Context(), h.config.Database.Ent, account.ID)
	if err != nil {
		return err
	}
	masked := map[int]string{}
	for _, key := range keys {
		view := newKeyView(key, h.config.Now())
		masked[key.ID] = view.Masked
		if view.IsActive() {
			page.Active = append(page.Active, view)
		} else {
			page.Ended = append(page.Ended, view)
		}
	}
	events, err := audit.OfAccount(r.Context(), h.config.Database.Ent, account.ID, maxEvents)
	if err != nil {
		return err
	}
	for _, event := range events {
		page.Events = append(page.Events, newEventView(event, masked))
	}
	page.Notice = h.config.Sessions.Pop(r.Context(), noticeItem)
	return h.render(w, http.StatusOK, "api-access.html", page)
}

// IsFull reports whether the account has as many active keys as it can have.
func (p homePage) IsFull() bool { return len(p.Active) >= p.MaxKeys }

// eventView is an event of the audit as the page shows it.
type eventView struct {
	*ent.AuditEvent
	What string
	Who  string // unless it is the holder
	Key  string // masked, or ""
}

func newEventView(event *ent.AuditEvent, masked map[int]string) eventView {
	v := eventView{AuditEvent: event, What: describeAction(audit.Action(event.Action))}
	if event.KeyID != nil {
		v.Key = masked[*event.KeyID]
	}
	if role := audit.Role(event.Actor); role != audit.Holder {
		v.Who = describeRole(role)
	}
	return v
}

func describeAction(a audit.Action) string {
	words, ok := map[audit.Action]string{
		audit.AccountCreated: "Account created",
		audit.PlanChanged:    "Plan changed",
		audit.LinkCreated:    "Sign-in link created",
		audit.SignedIn:       "Signed in",
		audit.SignedOut:      "Signed out everywhere",
		audit.SignInRefused:  "Sign-in refused",
		audit.KeyCreated:     "Key created",
		audit.KeyChanged:     "Key changed",
		audit.KeyRolled:      "Key rolled",
		audit.KeyRevoked:     "Key revoked",
		audit.ChangeRefused:  "Change refused",
		audit.KeyRefused:     "Requests refused",
	}[a]
	if !ok {
		return strings.ReplaceAll(string(a), "_", " ")
	}
	return words
}

func describeRole(r audit.Role) string {
	switch r {
	case audit.Operator:
		return "the operator"
	case audit.Subscription:
		return "the billing system"
	default:
		return "the service"
	}
}
